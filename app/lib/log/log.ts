/*
 * Where the app's own complaints go: the browser's console, and on the server the process's output. The only file that
 * may speak to the console.
 */

/** Something is missing or was refused that the page can do without. */
export function logWarning(message: string, cause?: unknown): void {
  console.warn(message, cause)
}

/** Something that should not have happened; what the person wanted did not. */
export function logError(message: string, cause?: unknown): void {
  console.error(message, cause)
}
