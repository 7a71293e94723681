import type { BackendEnv } from '#server/backend/kernel/backend-env.ts'
import { openToken, signToken } from '#server/backend/kernel/secrets/keyed-hash.ts'

export interface OrderKey {
  orderNo: string
  uniqueKey: string
}

type LinkEnv = Pick<BackendEnv, 'publicUrl' | 'linkSecrets'>

const purpose = 'test-drive-link'

/** Signed parameter of a mailed link: readable number and key of an order, which cannot be forged. */
export function linkToken(env: Pick<LinkEnv, 'linkSecrets'>, { orderNo, uniqueKey }: OrderKey): string {
  return signToken(env, purpose, `${orderNo}.${uniqueKey}`)
}

/** Content of a link's parameter; null if the signature is invalid. Does not check that the key is still current. */
export function openLinkToken(env: Pick<LinkEnv, 'linkSecrets'>, token: string): OrderKey | null {
  const [orderNo, uniqueKey] = openToken(env, purpose, token)?.split('.') ?? []
  return orderNo && uniqueKey ? { orderNo, uniqueKey } : null
}

/** Page where a customer sees, moves, cancels and (at `#evaluation`) evaluates a drive, in the booking's language. */
export function manageUrl(env: LinkEnv, order: OrderKey & { locale: string }): string {
  const url = new URL(`/${order.locale}/test-drive/manage/${order.orderNo}`, env.publicUrl)
  url.searchParams.set('token', linkToken(env, order))
  return url.href
}

/** Booking of a model, from its first step. */
export function bookUrl(env: LinkEnv, { locale, modelId }: { locale: string; modelId: string }): string {
  const url = new URL(`/${locale}/test-drive/type`, env.publicUrl)
  url.searchParams.set('model', modelId)
  return url.href
}

export function rebookUrl(env: LinkEnv, { locale }: { locale: string }): string {
  return new URL(`/${locale}/test-drive`, env.publicUrl).href
}
