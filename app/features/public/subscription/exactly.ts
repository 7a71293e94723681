/**
 * For links among alternatives that differ by what stands behind the `?`: the router marks as current (`aria-current`)
 * what the address begins with, unless it is told that all of it counts.
 */
export const exactly = { exact: true } as const
