/**
 * Headers by which calls belong to the trace of the last click (W3C Trace Context): none, until they are set by
 * `traceClicks`, which is loaded when the page is idle.
 */
export const clickTrace = { headers: (): Record<string, string> => ({}) }
