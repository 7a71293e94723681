import { config, type LocaleSlug } from '#config'
import type { LeadScene } from '#machines/flows/lead-form/index.ts'
import type { MailSection } from '#machines/orders/lead/index.ts'
import type { BackendEnv } from '#server/backend/kernel/backend-env.ts'
import { openToken, signToken } from '#server/backend/kernel/secrets/keyed-hash.ts'

/*
 * Mailed links. Each purpose has its own key, so that a link for unsubscribing cannot confirm. A link is a signed
 * number: nothing about it is stored, and it cannot be forged. A confirmation link is valid as the lead's machine
 * allows: once, before the deadline. A link for choosing mails is valid as long as its reader gets any.
 */

type LinkEnv = Pick<BackendEnv, 'publicUrl' | 'linkSecrets'>
type Secret = Pick<LinkEnv, 'linkSecrets'>

const purposes = { confirm: 'lead-confirmation', choose: 'mail-choices' } as const

/** Reader of a link: the address of a lead, or an account. */
export type ReaderRef = { about: 'lead'; leadNo: string } | { about: 'account'; accountId: string }

export function confirmToken(env: Secret, leadNo: string): string {
  return signToken(env, purposes.confirm, leadNo)
}

/** Number of the lead; null if not signed for this purpose. */
export function openConfirmToken(env: Secret, token: string): string | null {
  return openToken(env, purposes.confirm, token)
}

export function choiceToken(env: Secret, reader: ReaderRef): string {
  return signToken(env, purposes.choose, reader.about === 'lead' ? `l_${reader.leadNo}` : `a_${reader.accountId}`)
}

/** Null if not signed for this purpose. */
export function openChoiceToken(env: Secret, token: string): ReaderRef | null {
  const text = openToken(env, purposes.choose, token)
  if (text === null) return null
  const id = text.slice(2)
  return text.startsWith('l_') ? { about: 'lead', leadNo: id } : { about: 'account', accountId: id }
}

/** Page with the button that confirms a lead. */
export function confirmUrl(env: LinkEnv, lead: { orderNo: string; scene: LeadScene; locale: LocaleSlug }): string {
  const url = page(env, lead.locale, '/newsletter/confirm')
  url.searchParams.set('token', confirmToken(env, lead.orderNo))
  url.searchParams.set('scene', lead.scene)
  return url.href
}

/** Page for choosing mails. With `section` one request ends those (RFC 8058), without it all. */
export function choiceUrl(env: LinkEnv, locale: LocaleSlug, reader: ReaderRef, section?: MailSection): string {
  const url = page(env, locale, '/unsubscribe')
  url.searchParams.set('token', choiceToken(env, reader))
  if (section) url.searchParams.set('section', section)
  return url.href
}

function page({ publicUrl }: LinkEnv, locale: LocaleSlug, path: string): URL {
  return new URL(locale === config.defaultLocale ? path : `/${locale}${path}`, publicUrl)
}
