import type { BackendEnv } from '#server/backend/kernel/backend-env.ts'
import { openToken, signToken } from '#server/backend/kernel/secrets/keyed-hash.ts'

/** Subject of a mailed link: a declaration, or an order to be declared on. */
export type EndingSubject = { about: 'declaration'; id: string } | { about: 'order'; orderNo: string }

type LinkEnv = Pick<BackendEnv, 'publicUrl' | 'linkSecrets'>

const purpose = 'subscription-ending'

/** Signed parameter of a mailed link, which cannot be forged. */
export function endingToken(env: Pick<LinkEnv, 'linkSecrets'>, subject: EndingSubject): string {
  return signToken(env, purpose, subject.about === 'order' ? `o.${subject.orderNo}` : `d.${subject.id}`)
}

/** Null if the signature is invalid. */
export function openEndingToken(env: Pick<LinkEnv, 'linkSecrets'>, token: string): EndingSubject | null {
  const [about, id] = openToken(env, purpose, token)?.split('.') ?? []
  if (!id) return null
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
