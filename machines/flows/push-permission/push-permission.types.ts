import type { Outcome } from '#machines/shared/outcome.ts'

/** The browser's value; `default`: never asked, or dismissed. */
export type Permission = 'default' | 'granted' | 'denied'

/** Facts that the browser reports without a prompt. */
export interface BrowserPushState {
  /** Support of push messages, service workers and notifications. */
  isSupported: boolean
  permission: Permission
  /** Client bound by this customer in this browser; null if there is none or the customer stopped it. */
  clientId: string | null
  /** Whether the customer declined too recently to be asked again. */
  isCooling: boolean
}

export interface PushPermissionContext {
  /** Account that is signed in. */
  accountId: string
  permission: Permission
  clientId: string | null
  /** The browser's subscription as JSON; `device_token` on the wire. */
  deviceToken: string | null
  /** Consecutive failures. */
  failures: number
}

export interface PushPermissionInput {
  accountId: string
}

export type PushPermissionEvent =
  /** User gesture that browsers require before a prompt. */
  | { type: 'push.accepted' }
  | { type: 'push.declined' }
  /** The customer stops notifications in this browser. */
  | { type: 'push.stopped' }
  /** Changed in the browser's settings, possibly while the page was in the background. */
  | { type: 'permission.changed' }
  | { type: 'session.ended' }
  | { type: 'retry.requested' }

export interface LookInput {
  accountId: string
}

/** Answer to the browser's prompt. */
export type AskPermissionOutcome = Outcome<{ permission: 'granted' }, 'denied' | 'dismissed'>

export type SubscribeOutcome = Outcome<{ deviceToken: string }, 'denied'>

export interface RegisterInput {
  /** Null for a new browser, or if the server no longer knows its client. */
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
