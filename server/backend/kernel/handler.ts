import type { Endpoint, CallResult, Group, HandlerInput } from '#server/api/contract/endpoint.ts'
import type { Account } from '#server/api/contract/groups/account.ts'

/** Caller of a backend call, with origin and language. */
export interface CallContext {
  requestId: string
  appId: string
  /** Locale prefix of the path, or the request's lang and region. */
  locale: { lang: string; region: string } | null
  /** Verified owner of the user token; always set for rows of access `user` and `staff`. */
  account: Account | null
  /** Session at the embedded issuer; absent for visitors and with a foreign issuer. */
  sessionId?: string
  /** Hash of the session, or of the access token of a foreign issuer; absent for visitors. */
  sessionKey?: string
  /** Viewing by which a member of staff reads what `account` would read. */
  viewing?: { id: string; staffId: string }
  /** Caller's IP address if known, for rate limits. */
  remoteAddress: string
}

/** Context with an account: for handlers of `user` and `staff` rows. */
export interface AccountContext extends CallContext {
  account: Account
}

type ContextOf<E extends Endpoint> = E['access'] extends 'user' | 'staff' ? AccountContext : CallContext

type Serve<E extends Endpoint> = (input: HandlerInput<E>, context: ContextOf<E>) => Promise<CallResult<E>>

/**
 * Handler of an idempotent call that calls an external system, or counts its refusals. `begin` records the intent in
 * the transaction that writes the Idempotency-Key, and returns its number. `finish` runs after the commit, outside a
 * transaction, and must be repeatable: it runs again when the caller returns with the same key after a lost answer.
 */
export interface TwoSteps<E extends Endpoint> {
  begin(input: HandlerInput<E>, context: ContextOf<E>): Promise<string>
  finish(begun: string, input: HandlerInput<E>, context: ContextOf<E>): Promise<CallResult<E>>
}

type Handler<E extends Endpoint> = E['hasTwoSteps'] extends true ? TwoSteps<E> : Serve<E>

/** One handler for every row of a group; a missing or an extra one does not compile. */
export type Handlers<G extends Group> = { [Name in keyof G['rows']]: Handler<G['rows'][Name]> }
