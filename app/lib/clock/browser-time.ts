/**
 * Converts an instant of the backend's clock to this browser's: either may be wrong, and the backend's may have been
 * moved. `now` is the backend's clock at its answer.
 */
export function inBrowserTime(instant: string, now: string): string {
  return new Date(Date.now() + Date.parse(instant) - Date.parse(now)).toISOString()
}

interface Standing {
  state: string
  paymentDueAt?: string
  action?: { expiresAt: string }
}

/** The same for the deadlines of an order that waits for its payment. */
export function standingInBrowserTime<S extends Standing>(standing: S, now: string): S {
  const { paymentDueAt, action } = standing
  return {
    ...standing,
    ...(paymentDueAt !== undefined && { paymentDueAt: inBrowserTime(paymentDueAt, now) }),
    ...(action && { action: { ...action, expiresAt: inBrowserTime(action.expiresAt, now) } }),
  }
}
