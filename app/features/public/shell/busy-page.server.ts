import { translate } from '#app/i18n/intl.ts'
import { localeOfPath } from '#app/i18n/locale.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import type { LocaleSlug } from '#config'
import { plainDocument } from './plain-document.server.tsx'

const documents = new Map<LocaleSlug, ReturnType<typeof plainDocument>>()

/** Page for an overloaded site; rendered once per language, since it is requested in masses. */
export async function busyPage(pathname: string): Promise<Response> {
  const locale = localeOfPath(pathname)
  let document = documents.get(locale.slug)
  if (!document) {
    await loadMessages(locale.slug, ['push'])
    document = plainDocument(locale, {
      title: translate(locale, 'push.busy.title'),
      text: translate(locale, 'push.busy.text'),
      // Empty: the page is served at the requested address.
      links: [{ href: '', label: translate(locale, 'push.offline.retry') }],
    })
    documents.set(locale.slug, document)
  }
  return new Response(document.html, { status: 503, headers: { ...document.headers, 'cache-control': 'no-store' } })
}
