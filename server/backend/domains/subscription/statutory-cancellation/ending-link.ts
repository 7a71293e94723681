import { createHmac } from 'node:crypto'
import type { BackendEnv } from '#server/backend/kernel/backend-env.ts'
import { derivedKey } from '#server/backend/kernel/secrets/derived-key.ts'
import { isSameSecret } from '#server/backend/kernel/secrets/same-secret.ts'

/** Subject of a mailed link: a declaration, or an order to be declared on. */
export type EndingSubject = { about: 'declaration'; id: string } | { about: 'order'; orderNo: string }

type LinkEnv = Pick<BackendEnv, 'publicUrl' | 'linkSecret'>

/** Signed parameter of a mailed link, which cannot be forged. */
export function endingToken(env: Pick<LinkEnv, 'linkSecret'>, subject: EndingSubject): string {
  const text = subject.about === 'order' ? `o.${subject.orderNo}` : `d.${subject.id}`
  return `${text}.${signature(env, text)}`
}

/** Null if the signature is invalid. */
export function openEndingToken(env: Pick<LinkEnv, 'linkSecret'>, token: string): EndingSubject | null {
  const [about, id, signed, ...rest] = token.split('.')
  if (!about || !id || !signed || rest.length > 0) return null
  if (!isSameSecret(signed, signature(env, `${about}.${id}`))) return null
  return about === 'o' ? { about: 'order', orderNo: id } : { about: 'declaration', id }
}

/** Page where a customer withdraws or cancels without signing in, in the order's language. */
export function endingUrl(
  env: LinkEnv,
  { kind, locale, subject }: { kind: 'withdrawal' | 'cancellation'; locale: string; subject: EndingSubject },
): string {
  const url = new URL(`/${locale}/${kind === 'withdrawal' ? 'withdraw' : 'cancel'}`, env.publicUrl)
  url.searchParams.set('token', endingToken(env, subject))
  return url.href
}

function signature({ linkSecret }: Pick<LinkEnv, 'linkSecret'>, text: string): string {
  return createHmac('sha256', derivedKey(linkSecret, 'subscription-ending')).update(text).digest('base64url')
}
