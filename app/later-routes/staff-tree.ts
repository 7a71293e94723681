/** The same as `own-tree.ts` for the staff console. */
export function addRoutes(): void {}
