/** The same as `personal-tree.ts` for the machine diagrams. */
export function addRoutes(): void {}
