/** Says whether the step in history was its own; the router does not hear of it then. */
type Answer = () => boolean;

const answers = new Set<Answer>();

/**
 * For what has a place in history but is no page: a sheet above the page, at an address of its own. `answer` is called for each
 * step back and forward, before the router; what this returns takes it away again.
 */
export function onHistoryStep(answer: Answer): () => void {
  answers.add(answer);
  return () => answers.delete(answer);
}

/** True when the step belonged to something above the page, which has dealt with it. */
export function answersHistoryStep(): boolean {
  return [...answers].some((answer) => answer());
}
