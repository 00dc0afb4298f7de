/** Does one job in each frame, the most urgent first: a change of state is rendered in several short tasks, not in a long one. */

/** What is rendered sooner has the lower number. */
export const URGENCY = { bar: 0, board: 1, options: 2, panels: 3, log: 4 } as const;
export type Urgency = (typeof URGENCY)[keyof typeof URGENCY];

interface Job {
  urgency: Urgency;
  run: () => void;
}

let jobs: Job[] = [];
let frame = 0;

function next(): void {
  const first = Math.min(...jobs.map(({ urgency }) => urgency));
  const job = jobs.find(({ urgency }) => urgency === first);
  jobs = jobs.filter((each) => each !== job);
  frame = jobs.length > 0 ? requestAnimationFrame(next) : 0;
  job?.run();
}

/** Runs a job in one of the next frames; the result cancels it. A hidden page has no frames. */
export function inFrame(urgency: Urgency, run: () => void): () => void {
  const job = { urgency, run };
  jobs.push(job);
  if (frame === 0) frame = requestAnimationFrame(next);
  return () => {
    jobs = jobs.filter((each) => each !== job);
    if (jobs.length > 0 || frame === 0) return;
    cancelAnimationFrame(frame);
    frame = 0;
  };
}
