import { config, type LocaleSlug } from '#config'
import type { BackendEnv } from '#server/backend/kernel/backend-env.ts'
import { openToken, signToken } from '#server/backend/kernel/secrets/keyed-hash.ts'

type LinkEnv = Pick<BackendEnv, 'publicUrl' | 'linkSecrets'>

const purpose = 'company-invitation'

/** Signed id of an invitation: nothing about it is stored. It is good as long as the invitation is. */
export function invitationToken(env: Pick<LinkEnv, 'linkSecrets'>, id: string): string {
  return signToken(env, purpose, id)
}

/** Null if not signed for this purpose. */
export function openInvitationToken(env: Pick<LinkEnv, 'linkSecrets'>, token: string): string | null {
  return openToken(env, purpose, token)
}

/** Page of the account: its reader signs in or registers first. */
export function invitationUrl(env: LinkEnv, locale: LocaleSlug, id: string): string {
  const path = '/account/company'
  const url = new URL(locale === config.defaultLocale ? path : `/${locale}${path}`, env.publicUrl)
  url.searchParams.set('invitation', invitationToken(env, id))
  return url.href
}
