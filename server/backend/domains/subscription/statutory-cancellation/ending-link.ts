import { createHmac } from 'node:crypto'
import type { BackendEnv } from '#server/backend/kernel/backend-env.ts'
import { derivedKey } from '#server/backend/kernel/secrets/derived-key.ts'
import { isSameSecret } from '#server/backend/kernel/secrets/same-secret.ts'

/** What a mailed link is about: something that was declared, or an order, whose customer declares it there. */
export type EndingSubject = { about: 'declaration'; id: string } | { about: 'order'; orderNo: string }

type LinkEnv = Pick<BackendEnv, 'publicUrl' | 'linkSecret'>

/** The signed parameter of a mailed link, of nobody else's making. */
export function endingToken(env: Pick<LinkEnv, 'linkSecret'>, subject: EndingSubject): string {
  const text = subject.about === 'order' ? `o.${subject.orderNo}` : `d.${subject.id}`
  return `${text}.${signature(env, text)}`
}

/** Null where it was not signed here. */
export function openEndingToken(env: Pick<LinkEnv, 'linkSecret'>, token: string): EndingSubject | null {
  const [about, id, signed, ...rest] = token.split('.')
  if (!about || !id || !signed || rest.length > 0) return null
  if (!isSameSecret(signed, signature(env, `${about}.${id}`))) return null
  return about === 'o' ? { about: 'order', orderNo: id } : { about: 'declaration', id }
}

/** Where a customer withdraws or cancels without signing in, in the language of the order. */
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
