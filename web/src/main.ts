import { mount } from "svelte";

import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/house.css";
import "./styles/table.css";
import "./styles/ask.css";
import "./styles/phone.css";

import App from "./App.svelte";

const target = document.getElementById("app");
if (target === null) throw new Error("index.html has no #app to mount the page on");

export default mount(App, { target });
