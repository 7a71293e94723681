/** The same as `own-tree.ts` for the diagrams of the machines. */
export function addRoutes(): void {}
