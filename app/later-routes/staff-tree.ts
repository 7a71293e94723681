/** The same as `own-tree.ts` for what staff see. */
export function addRoutes(): void {}
