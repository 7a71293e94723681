const refused = new WeakSet<Request>()

/** Has the call of a server function refused by its middleware, in the words its callers understand: `unavailable`. */
export function refuseCall(request: Request): void {
  refused.add(request)
}

export function isCallRefused(request: Request): boolean {
  return refused.has(request)
}
