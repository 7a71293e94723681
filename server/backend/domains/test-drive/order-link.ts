import { createHmac } from 'node:crypto'
import type { BackendEnv } from '#server/backend/kernel/backend-env.ts'
import { derivedKey } from '#server/backend/kernel/secrets/derived-key.ts'
import { isSameSecret } from '#server/backend/kernel/secrets/same-secret.ts'

export interface OrderKey {
  orderNo: string
  uniqueKey: string
}

type LinkEnv = Pick<BackendEnv, 'publicUrl' | 'linkSecret'>

/** Signed parameter of a mailed link: readable number and key of an order, which cannot be forged. */
export function linkToken(env: Pick<LinkEnv, 'linkSecret'>, { orderNo, uniqueKey }: OrderKey): string {
  return `${orderNo}.${uniqueKey}.${signature(env, orderNo, uniqueKey)}`
}

/** Content of a link's parameter; null if the signature is invalid. Does not check that the key is still current. */
export function openLinkToken(env: Pick<LinkEnv, 'linkSecret'>, token: string): OrderKey | null {
  const [orderNo, uniqueKey, signed, ...rest] = token.split('.')
  if (!orderNo || !uniqueKey || !signed || rest.length > 0) return null
  return isSameSecret(signed, signature(env, orderNo, uniqueKey)) ? { orderNo, uniqueKey } : null
}

/** Page where a customer sees, moves, cancels and (at `#evaluation`) evaluates a drive, in the booking's language. */
export function manageUrl(env: LinkEnv, order: OrderKey & { locale: string }): string {
  const url = new URL(`/${order.locale}/test-drive/manage/${order.orderNo}`, env.publicUrl)
  url.searchParams.set('token', linkToken(env, order))
  return url.href
}

export function rebookUrl(env: LinkEnv, { locale }: { locale: string }): string {
  return new URL(`/${locale}/test-drive`, env.publicUrl).href
}

function signature({ linkSecret }: Pick<LinkEnv, 'linkSecret'>, orderNo: string, uniqueKey: string): string {
  return createHmac('sha256', derivedKey(linkSecret, 'test-drive-link'))
    .update(`${orderNo}.${uniqueKey}`)
    .digest('base64url')
}
