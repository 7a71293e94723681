/**
 * Adds the routes of what is one's own to the tree. In the browser's build this is written by `split-route-tree.ts`;
 * everywhere else the tree is whole.
 */
export function addRoutes(): void {}
