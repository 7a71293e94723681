const refused = new WeakSet<Request>()

/**
 * Marks a call of a server function to be refused by its middleware as `unavailable`, the outcome its callers handle.
 */
export function refuseCall(request: Request): void {
  refused.add(request)
}

export function isCallRefused(request: Request): boolean {
  return refused.has(request)
}
