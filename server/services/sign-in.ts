import { config, type LocaleSlug } from '#config'
import { ProductError } from '#machines/shared/call-errors.ts'
import { type Outcome, refusal, success } from '#machines/shared/outcome.ts'
import type { CallInput } from '#server/api/contract/endpoint.ts'
import type { messages } from '#server/api/contract/groups/messages.ts'
import type { PendingSignIns } from '#server/session/pending-sign-ins.ts'
import { randomText } from '#server/session/random-text.ts'
import { SignInRefused } from '#server/session/relying-party.ts'
import type { Call } from './call.ts'
import { outcomeOf } from './outcome-of.ts'
import { tokenNote } from './token-note.ts'

/** Sends a browser to the issuer; `next` is the path of this site it comes back to. */
export async function beginSignIn(
  { locale, relyingParty }: Call,
  pending: PendingSignIns,
  next: string,
): Promise<string> {
  const begun = { state: randomText(), nonce: randomText(), verifier: randomText(), next, locale }
  const url = await relyingParty.authorizationUrl(begun, config.locales[locale].tag)
  await pending.add(begun)
  return url
}

/** Characters of an answer's query: above every issuer's codes. What is longer was not sent here by one. */
const longestAnswer = 6_000

/** Why somebody who came back from the issuer is not signed in. */
type SignInProblem = 'sign_in_unknown' | 'sign_in_refused' | 'email_not_verified'

export interface FinishedSignIn {
  /** Where the browser was when it began. */
  next: string
  locale: LocaleSlug
}

/**
 * Opens a session for a browser that has come back from the issuer with an answer, in place of any session it had. An
 * answer to a question that this browser did not ask is `sign_in_unknown`: somebody else may have sent it here.
 */
export async function finishSignIn(
  { api, session, relyingParty, userAgent, log }: Call,
  pending: PendingSignIns,
  search: string,
): Promise<Outcome<FinishedSignIn, SignInProblem> & { locale: LocaleSlug | null }> {
  if (search.length > longestAnswer) return { ...refusal('sign_in_unknown'), locale: null }
  const begun = await pending.take(new URLSearchParams(search).get('state') ?? '')
  if (!begun) return { ...refusal('sign_in_unknown'), locale: null }
  const { next, locale } = begun
  try {
    const tokens = await relyingParty.exchange(begun, search)
    const set = await outcomeOf(api.accounts.setToken({ body: tokenNote(tokens.accessToken, userAgent) }), [
      'email_not_verified',
    ])
    if (!set.ok) return { ...set, locale }
    await session.signIn(tokens, set.value.account)
    return { ...success({ next, locale }), locale }
  } catch (error) {
    const isRefused = error instanceof ProductError && error.resultCode === 'user_token_invalid'
    if (!(error instanceof SignInRefused) && !isRefused) throw error
    log.warn({ reason: error.message }, 'a sign-in was refused')
    return { ...refusal('sign_in_refused'), locale }
  }
}

interface SigningOut {
  isEverywhere: boolean
  next: string
  /** The browser itself, where it is pushed to. */
  pushClient?: CallInput<typeof messages.rows.unbindClient>['body'] | null
}

/**
 * Ends the session here, and that this browser is pushed to, at the backend and at the issuer, on request on every device. Returns where the browser goes to
 * end it at the issuer, who sends it back to the sign-out page with `next` as the state.
 */
export async function signOut(call: Call, { isEverywhere, next, pushClient = null }: SigningOut): Promise<string> {
  const { api, session, relyingParty, locale, log } = call
  const { idToken, renewal, account } = session
  // What cannot be reached must not keep anybody signed in here.
  const attempt = (work: Promise<unknown>, what: string) =>
    work.catch((error: unknown) => log.warn({ err: error }, `${what} at a sign-out`))
  if (pushClient) {
    // One that is known no longer is pushed to no longer.
    const unbound = outcomeOf(api.messages.unbindClient({ body: pushClient }), ['bad_client_id'])
    await attempt(unbound, 'the browser is still pushed to')
  }
  if (isEverywhere && account) await attempt(api.accounts.signOutEverywhere(), 'the other devices were not reached')
  if (renewal) await attempt(relyingParty.revoke(renewal.refreshToken), 'the refresh token was not revoked')
  session.signOut()
  const uiLocales = config.locales[locale].tag
  const url = await relyingParty.endSessionUrl({ idToken, state: next, uiLocales }).catch((error: unknown) => {
    log.warn({ err: error }, 'the issuer was not found at a sign-out')
    return null
  })
  return url ?? next
}
