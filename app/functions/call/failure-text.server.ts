import { translate } from '#app/i18n/intl.ts'
import { defaultLocale, findLocale } from '#app/i18n/locale.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import type { LocaleSlug } from '#config'
import type { ProductError } from '#machines/shared/call-errors.ts'
import { statusOf } from '#server/services/report-failure.ts'

/** Plain-text response for a file that cannot be served, in the language of the page that linked to it. */
export async function failureText(failure: ProductError, slug: LocaleSlug): Promise<Response> {
  const locale = findLocale(slug) ?? defaultLocale()
  await loadMessages(locale.slug, ['errors'])
  return new Response(translate(locale, failureMessage(failure)), {
    status: statusOf(failure),
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'private, no-store' },
  })
}
