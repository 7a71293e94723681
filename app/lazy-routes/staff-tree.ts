/** The same as `personal-tree.ts` for the staff console. */
export function addRoutes(): void {}
