import type { CookieJar } from 'iron-session'
import { type Outcome, refusal, success } from '#machines/shared/outcome.ts'
import { interactionCookieName } from '#server/api/contract/interaction-cookie.ts'
import { readKnownDevice, writeKnownDevice } from '#server/session/known-device.ts'
import { outcomeOf } from './outcome-of.ts'
import type { RequestContext } from './request-context.ts'

/** Sign-in interaction of the issuer. */
export interface Interaction {
  /** Last input, or the address suggested by the application. */
  email: string | null
  /** Purpose of the mailed code that is awaited. */
  awaits: 'registration' | 'password' | null
}

/** Why a step is refused. */
export type AnswerRefusal =
  | 'interaction_expired'
  | 'too_many_requests'
  | 'credentials_invalid'
  | 'code_invalid'
  | 'password_weak'
  | 'email_not_allowed'

const atForm = ['interaction_expired', 'too_many_requests'] as const

/** Whether the interaction belongs to this browser: completing another browser's would sign that one in. */
export function isInteractionOf(jar: CookieJar, { publicUrl }: RequestContext, id: string): boolean {
  return jar.read(interactionCookieName(id, publicUrl)) !== undefined
}

/** Removes the cookie of a completed interaction. */
export function clearInteractionCookie(jar: CookieJar, { publicUrl }: RequestContext, id: string): void {
  jar.write(interactionCookieName(id, publicUrl), '', {
    path: '/',
    maxAge: 0,
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
  })
}

export async function getInteraction(
  call: RequestContext,
  jar: CookieJar,
  { id }: { id: string },
): Promise<Outcome<Interaction, 'interaction_expired'>> {
  if (!isInteractionOf(jar, call, id)) return refusal('interaction_expired')
  return outcomeOf(call.api.identity.getInteraction({ params: { id } }), ['interaction_expired'])
}

/** Interaction with the cookies of the browser that completes it. */
export interface BrowserInteraction {
  id: string
  jar: CookieJar
}

/**
 * Each of the following returns the URL that continues the redirect to the application. The browser becomes a known
 * device of the account.
 */
export async function signIn(
  call: RequestContext,
  { id, jar }: BrowserInteraction,
  typed: { email: string; password: string },
) {
  const body = { ...typed, ...readKnownDevice(jar, call.publicUrl) }
  const answer = call.api.identity.signIn({ params: { id }, body })
  return continued(call, jar, await outcomeOf(answer, [...atForm, 'credentials_invalid', 'account_blocked']))
}

export async function confirmRegistration(
  call: RequestContext,
  { id, jar }: BrowserInteraction,
  typed: { code: string },
) {
  const body = { ...typed, ...readKnownDevice(jar, call.publicUrl) }
  const answer = call.api.identity.confirmRegistration({ params: { id }, body })
  return continued(call, jar, await outcomeOf(answer, [...atForm, 'code_invalid']))
}

export async function resetPassword(
  call: RequestContext,
  { id, jar }: BrowserInteraction,
  typed: { code: string; password: string },
) {
  const body = { ...typed, ...readKnownDevice(jar, call.publicUrl) }
  const answer = call.api.identity.resetPassword({ params: { id }, body })
  return continued(call, jar, await outcomeOf(answer, [...atForm, 'code_invalid', 'password_weak', 'account_blocked']))
}

export interface NewAccount {
  email: string
  firstName: string
  lastName: string
  password: string
}

/** Mails a code, or a notice that an account exists already. */
export function register({ api }: RequestContext, id: string, person: NewAccount) {
  const mailed = api.identity.register({ params: { id }, body: person })
  return outcomeOf(mailed, [...atForm, 'password_weak', 'email_not_allowed'])
}

/** Mails a code, or a notice that there is no account. */
export function requestPasswordCode({ api }: RequestContext, id: string, body: { email: string }) {
  return outcomeOf(api.identity.requestPasswordCode({ params: { id }, body }), atForm)
}

function continued<Code extends string>(
  { publicUrl }: RequestContext,
  jar: CookieJar,
  answer: Outcome<{ continueAt: string; device: string }, Code>,
): Outcome<string, Code> {
  if (!answer.ok) return answer
  writeKnownDevice(jar, publicUrl, answer.value.device)
  return success(answer.value.continueAt)
}
