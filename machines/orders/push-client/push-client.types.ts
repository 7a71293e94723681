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
  /** The push service changed the address. */
  | { type: 'customer.updated'; isOwnDevice: boolean; isEndpointAllowed: boolean }
  /** Binds the client to the signed-in customer, in place of an earlier one. */
  | { type: 'customer.bound'; isOwnDevice: boolean }
  | { type: 'customer.unbound'; isOwnDevice: boolean }
  /** The session that bound it ended, or the account was erased. */
  | { type: 'backend.unbound' }
  /** The push service no longer knows the address. */
  | { type: 'backend.endpointGone' }
  /** The same address was registered again. */
  | { type: 'backend.replaced' }
  | { type: 'timer.unused' }
