/** Longest list of steps in an address. */
export const maxWayLength = 2_000
