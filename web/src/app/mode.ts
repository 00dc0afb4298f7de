/** Whether a server answers this page. Without one the engine runs in the browser: `vite build --mode offline`. */
export const hasServer: boolean = import.meta.env.MODE !== "offline";
