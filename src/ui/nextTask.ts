/** Ends the task here, so that what somebody does is heard before the rest: on a cheap phone a long one makes a touch wait. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
