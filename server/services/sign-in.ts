import { config, type LocaleSlug } from '#config'
import { ProductError } from '#machines/shared/call-errors.ts'
import { type Outcome, refusal, success } from '#machines/shared/outcome.ts'
import type { CallInput } from '#server/api/contract/endpoint.ts'
import type { messages } from '#server/api/contract/groups/messages.ts'
import type { PendingSignIns } from '#server/session/pending-sign-ins.ts'
import { randomText } from '#server/session/random-text.ts'
import { SignInRefused } from '#server/session/relying-party.ts'
import { outcomeOf } from './outcome-of.ts'
import type { RequestContext } from './request-context.ts'
import { tokenRegistration } from './token-registration.ts'

/** URL that starts a sign-in at the issuer; `next` is the path to return to. */
export async function beginSignIn(
  { locale, relyingParty }: RequestContext,
  pending: PendingSignIns,
  next: string,
): Promise<string> {
  const begun = { state: randomText(), nonce: randomText(), verifier: randomText(), next, locale }
  const url = await relyingParty.authorizationUrl(begun, config.locales[locale].tag)
  await pending.add(begun)
  return url
}

/** Maximum characters of the issuer's answer; longer ones do not come from an issuer. */
const maxAnswerLength = 6_000

/** Why a browser that returned from the issuer is not signed in. */
type SignInProblem = 'sign_in_unknown' | 'sign_in_refused' | 'email_not_verified' | 'account_blocked'

export interface FinishedSignIn {
  /** Path where the sign-in began. */
  next: string
  locale: LocaleSlug
}

/**
 * Opens a session for a browser that returned from the issuer, replacing any session it had. An answer to a sign-in
 * that this browser did not start is `sign_in_unknown`: an attacker may have sent it here.
 */
export async function finishSignIn(
  { api, session, relyingParty, userAgent, log }: RequestContext,
  pending: PendingSignIns,
  search: string,
): Promise<Outcome<FinishedSignIn, SignInProblem> & { locale: LocaleSlug | null }> {
  if (search.length > maxAnswerLength) return { ...refusal('sign_in_unknown'), locale: null }
  const begun = await pending.take(new URLSearchParams(search).get('state') ?? '')
  if (!begun) return { ...refusal('sign_in_unknown'), locale: null }
  const { next, locale } = begun
  try {
    const tokens = await relyingParty.exchange(begun, search)
    const set = await outcomeOf(api.accounts.setToken({ body: tokenRegistration(tokens.accessToken, userAgent) }), [
      'email_not_verified',
      'account_blocked',
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

interface SignOutOptions {
  isEverywhere: boolean
  next: string
  /** Push client of this browser, if it has one. */
  pushClient?: CallInput<typeof messages.rows.unbindClient>['body'] | null
}

/**
 * Ends the session here, this browser's push messages at the backend, and the session at the issuer; on request on
 * every device. Returns the URL that ends it at the issuer, which redirects to the sign-out page with `next` as the
 * state.
 */
export async function signOut(
  call: RequestContext,
  { isEverywhere, next, pushClient = null }: SignOutOptions,
): Promise<string> {
  const { api, session, relyingParty, locale, log } = call
  const { idToken, renewal, account } = session
  // A system that fails must not prevent the sign-out here.
  const attempt = (work: Promise<unknown>, what: string) =>
    work.catch((error: unknown) => log.warn({ err: error }, `${what} at a sign-out`))
  if (pushClient) {
    // An unknown client gets no more messages, so this counts as success.
    const unbound = outcomeOf(api.messages.unbindClient({ body: pushClient }), ['bad_client_id'])
    await attempt(unbound, 'the browser is still pushed to')
  }
  if (isEverywhere && account) await attempt(api.accounts.signOutEverywhere(), 'the other devices were not reached')
  if (renewal) await attempt(relyingParty.revoke(renewal.refreshToken), 'the refresh token was not revoked')
  session.signOut()
  const uiLocales = config.locales[locale].tag
  const url = await relyingParty.endSessionUrl({ idToken, state: next, uiLocales }).catch((error: unknown) => {
    log.warn({ err: error }, 'the issuer was unavailable at a sign-out')
    return null
  })
  return url ?? next
}
