import type { Outcome } from '#machines/shared/outcome.ts'

/** As the browser says it; `default`: never asked, or asked and dismissed. */
export type Permission = 'default' | 'granted' | 'denied'

/** What a browser tells without asking anybody. */
export interface PushStanding {
  /** Whether it knows push messages, service workers and notifications at all. */
  isSupported: boolean
  permission: Permission
  /** The client that this customer has bound here before; null where they have not, or want it no longer. */
  clientId: string | null
  /** Whether they said not now so recently that the question would annoy them. */
  isCooling: boolean
}

export interface PushPermissionContext {
  /** Who is signed in. */
  accountId: string
  permission: Permission
  clientId: string | null
  /** The browser's subscription as JSON; it crosses the wire as the specification's device token. */
  deviceToken: string | null
  /** Failures in a row. */
  failures: number
}

export interface PushPermissionInput {
  accountId: string
}

export type PushPermissionEvent =
  /** The gesture without which no browser is made to ask. */
  | { type: 'push.accepted' }
  | { type: 'push.declined' }
  /** No longer wanted in this browser. */
  | { type: 'push.stopped' }
  /** It was changed in the browser's own settings, maybe while nobody looked. */
  | { type: 'permission.changed' }
  | { type: 'session.ended' }
  | { type: 'retry.requested' }

export interface LookInput {
  accountId: string
}

/** A browser asks whoever sits in front of it. */
export type AskPermissionOutcome = Outcome<{ permission: 'granted' }, 'denied' | 'dismissed'>

export type SubscribeOutcome = Outcome<{ deviceToken: string }, 'denied'>

export interface RegisterInput {
  /** Null for a browser that is new or whose client is known no longer. */
  clientId: string | null
  deviceToken: string
}
export type RegisterOutcome = Outcome<{ clientId: string }, 'bad_client_id'>

export interface BindInput {
  accountId: string
  clientId: string
}
export type BindOutcome = Outcome<{ clientId: string }, 'bad_client_id' | 'not_signed_in'>

export interface UnbindInput {
  clientId: string
}
