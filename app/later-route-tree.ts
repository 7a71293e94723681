/**
 * Adds the routes of the later areas to the tree. In the browser's build this is written by `split-route-tree.ts`;
 * everywhere else the tree is whole.
 */
export function addLaterRoutes(): void {}
