import type { CookieJar } from 'iron-session'
import { type Outcome, refusal, success } from '#machines/shared/outcome.ts'
import { interactionCookieName } from '#server/api/contract/interaction-cookie.ts'
import { readKnownDevice, writeKnownDevice } from '#server/session/known-device.ts'
import type { Call } from './call.ts'
import { outcomeOf } from './outcome-of.ts'

/** The issuer's question who somebody is. */
export interface Interaction {
  /** What was typed last, or what the application knows. */
  email: string | null
  /** What a mailed code is waited for. */
  awaits: 'registration' | 'password' | null
}

/** Why an answer is not taken. */
export type AnswerRefusal =
  | 'interaction_expired'
  | 'too_many_requests'
  | 'credentials_invalid'
  | 'code_invalid'
  | 'password_weak'
  | 'email_not_allowed'

const atForm = ['interaction_expired', 'too_many_requests'] as const

/** Whether the issuer has put this question to this browser: an answer given in another one would sign that one in. */
export function isAskedOf(jar: CookieJar, { publicUrl }: Call, id: string): boolean {
  return jar.read(interactionCookieName(id, publicUrl)) !== undefined
}

/** The question is answered: the browser need not be known by it any more. */
export function forgetQuestion(jar: CookieJar, { publicUrl }: Call, id: string): void {
  jar.write(interactionCookieName(id, publicUrl), '', {
    path: '/',
    maxAge: 0,
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
  })
}

export async function getInteraction(
  call: Call,
  jar: CookieJar,
  { id }: { id: string },
): Promise<Outcome<Interaction, 'interaction_expired'>> {
  if (!isAskedOf(jar, call, id)) return refusal('interaction_expired')
  return outcomeOf(call.api.identity.getInteraction({ params: { id } }), ['interaction_expired'])
}

/** A question that is being answered, and the cookies of the browser that answers it. */
export interface Answering {
  id: string
  jar: CookieJar
}

/**
 * Each of the following returns where the browser goes on, on its way back to the application. The browser is known to the
 * account from then on.
 */
export async function signIn(call: Call, { id, jar }: Answering, typed: { email: string; password: string }) {
  const body = { ...typed, ...readKnownDevice(jar, call.publicUrl) }
  const answer = call.api.identity.signIn({ params: { id }, body })
  return continued(call, jar, await outcomeOf(answer, [...atForm, 'credentials_invalid']))
}

export async function confirmRegistration(call: Call, { id, jar }: Answering, typed: { code: string }) {
  const body = { ...typed, ...readKnownDevice(jar, call.publicUrl) }
  const answer = call.api.identity.confirmRegistration({ params: { id }, body })
  return continued(call, jar, await outcomeOf(answer, [...atForm, 'code_invalid']))
}

export async function resetPassword(call: Call, { id, jar }: Answering, typed: { code: string; password: string }) {
  const body = { ...typed, ...readKnownDevice(jar, call.publicUrl) }
  const answer = call.api.identity.resetPassword({ params: { id }, body })
  return continued(call, jar, await outcomeOf(answer, [...atForm, 'code_invalid', 'password_weak']))
}

export interface NewAccount {
  email: string
  firstName: string
  lastName: string
  password: string
}

/** Mails a code, or tells the mailbox alone that there is an account already. */
export function register({ api }: Call, id: string, person: NewAccount) {
  const mailed = api.identity.register({ params: { id }, body: person })
  return outcomeOf(mailed, [...atForm, 'password_weak', 'email_not_allowed'])
}

/** Mails a code, or tells the mailbox alone that there is no account. */
export function requestPasswordCode({ api }: Call, id: string, body: { email: string }) {
  return outcomeOf(api.identity.requestPasswordCode({ params: { id }, body }), atForm)
}

function continued<Code extends string>(
  { publicUrl }: Call,
  jar: CookieJar,
  answer: Outcome<{ continueAt: string; device: string }, Code>,
): Outcome<string, Code> {
  if (!answer.ok) return answer
  writeKnownDevice(jar, publicUrl, answer.value.device)
  return success(answer.value.continueAt)
}
