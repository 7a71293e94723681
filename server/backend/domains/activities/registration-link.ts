import type { BackendEnv } from '#server/backend/kernel/backend-env.ts'
import { isKeyedHash, keyedHash } from '#server/backend/kernel/secrets/keyed-hash.ts'

type LinkEnv = Pick<BackendEnv, 'publicUrl' | 'linkSecrets'>

interface Linked {
  orderNo: string
  activityId: string
  locale: string
}

const purpose = 'activity-link'

/** Token that proves receipt of a registration's mail. */
export function registrationToken(env: Pick<LinkEnv, 'linkSecrets'>, registrationNo: string): string {
  return keyedHash(env, purpose, registrationNo)
}

export function isTokenOf(env: Pick<LinkEnv, 'linkSecrets'>, registrationNo: string, token: string): boolean {
  return isKeyedHash(env, purpose, registrationNo, token)
}

/** Page where a registration is shown and cancelled, in its language. */
export function registrationUrl(env: LinkEnv, { orderNo, activityId, locale }: Linked): string {
  const url = new URL(`/${locale}/activities/${activityId}`, env.publicUrl)
  url.searchParams.set('registration', orderNo)
  url.searchParams.set('token', registrationToken(env, orderNo))
  return url.href
}

export function activitiesUrl(env: LinkEnv, { locale }: Pick<Linked, 'locale'>): string {
  return new URL(`/${locale}/activities`, env.publicUrl).href
}
