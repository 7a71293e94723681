/** The same as `own-tree.ts` for the machine diagrams. */
export function addRoutes(): void {}
