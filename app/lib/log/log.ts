/* Log of the app: the browser's console, on the server the process's output. No other file may use the console. */

/** Missing or refused, but the page works without it. */
export function logWarning(message: string, cause?: unknown): void {
  console.warn(message, cause)
}

/** Unexpected failure: the visitor's action did not happen. */
export function logError(message: string, cause?: unknown): void {
  console.error(message, cause)
}
