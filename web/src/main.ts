import { mount } from "svelte";

import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/site.css";
import "./styles/table.css";
import "./styles/question-bar.css";
import "./styles/phone.css";

import App from "./App.svelte";

const target = document.getElementById("app");
if (target === null) throw new Error("index.html has no #app to mount the page on");

export default mount(App, { target });
