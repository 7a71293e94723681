/** Facts that the guards judge by; instants in milliseconds since the epoch. */
export interface PushClientFacts {
  now: number
  /** Last visit of the browser. Machine-owned. */
  seenAt: number
  /** Days without a visit after which the client is removed. */
  unusedDays: number
}

export type PushClientEvent =
  /** A browser registers the address of its push service. */
  | { type: 'customer.registered'; isEndpointAllowed: boolean }
  /** The browser reports its address again, on a visit or after its push service has changed it. */
  | { type: 'customer.updated'; isOwnDevice: boolean; isEndpointAllowed: boolean }
  /** Binds the client to the signed-in customer, in place of an earlier one. */
  | { type: 'customer.bound'; isOwnDevice: boolean }
  /** The customer turns messages off, or signs out. */
  | { type: 'customer.unbound'; isOwnDevice: boolean }
  /** The session that bound it ended, the password changed, or the account was erased. */
  | { type: 'backend.unbound' }
  /** The push service no longer knows the address. */
  | { type: 'backend.endpointGone' }
  /** The same address was registered again, or another client has moved to it. */
  | { type: 'backend.replaced' }
  /** No visit for too long. */
  | { type: 'timer.unused' }
