import { translate } from '#app/i18n/intl.ts'
import type { Locale } from '#app/i18n/locale.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { pageHead } from '#app/i18n/page-head.ts'
import { config } from '#config'

/** Head of a sign-in or sign-out page; not indexed. */
export function signInHead(locale: Locale, title: MessageId, path: string) {
  return pageHead({
    locale,
    title: translate(locale, title),
    description: translate(locale, 'sign-in.description', { brand: config.brand.name }),
    path,
    isPrivate: true,
  })
}
