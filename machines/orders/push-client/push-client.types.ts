/** Plain facts about a browser that can be pushed to, by which its machine judges; instants are milliseconds since the epoch. */
export interface PushClientFacts {
  now: number
  /** When the browser was last heard of. Machine-owned. */
  seenAt: number
  /** Days without a word after which nobody is thought to be there any more. */
  unusedDays: number
}

export type PushClientEvent =
  /** A browser names the address at which its push service takes messages for it. */
  | { type: 'customer.registered'; isEndpointAllowed: boolean }
  /** The push service has given it another address. */
  | { type: 'customer.updated'; isOwnDevice: boolean; isEndpointAllowed: boolean }
  /** Whoever is signed in there wants to be told there; who was told before is told no longer. */
  | { type: 'customer.bound'; isOwnDevice: boolean }
  | { type: 'customer.unbound'; isOwnDevice: boolean }
  /** The session that wanted it is over, or its customer is gone. */
  | { type: 'backend.unbound' }
  /** The push service knows the address no longer. */
  | { type: 'backend.endpointGone' }
  /** The same address has been registered anew. */
  | { type: 'backend.replaced' }
  | { type: 'timer.unused' }
