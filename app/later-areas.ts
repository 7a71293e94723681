/**
 * Where nobody arrives who only reads: what is one's own, what staff see, where one signs in, what follows a decision.
 * Paths without their locale segment.
 */
const laterAreas =
  /^\/(?:account|auth|cancel|login|logout|machines|membership\/checkout|ops|sign-in|subscription\/checkout|test-drive\/manage|withdraw)(?:\/|$)/

/** Whether the routes of this path are left out of what every page loads, and come when one goes there. */
export function isLater(path: string): boolean {
  return laterAreas.test(path)
}
