/** For `useSyncExternalStore`, of what the server cannot know and does not change while the page stands. */
export const neverChanges = () => () => {};
