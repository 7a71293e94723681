/**
 * Adds the personal routes to the tree. The browser build generates this module's content (`split-route-tree.ts`);
 * everywhere else the tree is complete.
 */
export function addRoutes(): void {}
