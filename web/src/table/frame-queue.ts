/**
 * Does one job after each frame, the most urgent first: a change of state is rendered in several short tasks, not in a long
 * one. A job has a task of its own between two frames; within a frame, its script and its rendering would be one task.
 */

/** What is rendered sooner has the lower number. A further part of a board comes before what waits for the whole board. */
export const URGENCY = { message: 0, bar: 0, part: 0, board: 1, scene: 2, options: 3, panels: 4, log: 5 } as const;
export type Urgency = (typeof URGENCY)[keyof typeof URGENCY];

interface Job {
  urgency: Urgency;
  run: () => void;
}

let jobs: Job[] = [];
/** The frame that is waited for, or the task after it. */
let [frame, task] = [0, 0];

function wait(): void {
  if (jobs.length === 0 || frame !== 0 || task !== 0) return;
  frame = requestAnimationFrame(() => {
    frame = 0;
    task = window.setTimeout(next);
  });
}

function next(): void {
  task = 0;
  const first = Math.min(...jobs.map(({ urgency }) => urgency));
  const job = jobs.find(({ urgency }) => urgency === first);
  jobs = jobs.filter((each) => each !== job);
  wait();
  job?.run();
}

/** Runs a job after one of the next frames; the result cancels it. A hidden page has no frames. */
export function inFrame(urgency: Urgency, run: () => void): () => void {
  const job = { urgency, run };
  jobs.push(job);
  wait();
  return () => {
    jobs = jobs.filter((each) => each !== job);
    if (jobs.length > 0) return;
    cancelAnimationFrame(frame);
    clearTimeout(task);
    frame = task = 0;
  };
}
