import { translate } from '#app/i18n/intl.ts'
import type { Locale } from '#app/i18n/locale.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { pageHead } from '#app/i18n/page-head.ts'

/** Head of a customer's page, hidden from search engines. */
export function accountHead(locale: Locale, title: MessageId, path: string) {
  return pageHead({
    locale,
    title: translate(locale, title),
    description: translate(locale, 'account.description'),
    path,
    isPrivate: true,
  })
}
