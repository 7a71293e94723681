import type { Endpoint, CallResult, Group, HandlerInput } from '#server/api/contract/endpoint.ts'
import type { Account } from '#server/api/contract/groups/account.ts'

/** Who calls, from where, in which language. */
export interface CallContext {
  requestId: string
  appId: string
  /** From the path's locale prefix, or the request's lang and region. */
  locale: { lang: string; region: string } | null
  /** The verified bearer of the user token; rows of access `user` and `staff` always have one. */
  account: Account | null
  /** Which of their sessions at the embedded issuer they call from; absent for visitors and with a foreign issuer. */
  sessionId?: string
  /** The caller's address as far as it is known, for rate limits. */
  remoteAddress: string
}

/** A context that is known to carry an account: what handlers of `user` and `staff` rows receive. */
export interface AccountContext extends CallContext {
  account: Account
}

type ContextOf<E extends Endpoint> = E['access'] extends 'user' | 'staff' ? AccountContext : CallContext

type Serve<E extends Endpoint> = (input: HandlerInput<E>, context: ContextOf<E>) => Promise<CallResult<E>>

/**
 * Serves an idempotent call that asks somebody outside on the way, or counts what it refuses. `begin` writes what is
 * wanted, in the transaction that writes the Idempotency-Key, and answers its number; `finish` runs after the commit,
 * in no transaction, and must be repeatable: it runs again whenever the caller comes back with a key whose answer was
 * never received.
 */
export interface TwoSteps<E extends Endpoint> {
  begin(input: HandlerInput<E>, context: ContextOf<E>): Promise<string>
  finish(begun: string, input: HandlerInput<E>, context: ContextOf<E>): Promise<CallResult<E>>
}

type Handler<E extends Endpoint> = E['hasTwoSteps'] extends true ? TwoSteps<E> : Serve<E>

/** One handler for every row of a group; a missing or a spare one does not compile. */
export type Handlers<G extends Group> = { [Name in keyof G['rows']]: Handler<G['rows'][Name]> }
