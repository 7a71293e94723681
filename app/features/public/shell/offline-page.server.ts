import { translate } from '#app/i18n/intl.ts'
import { type Locale, pathInLocale } from '#app/i18n/locale.ts'
import { plainDocument } from './plain-document.server.tsx'

/** The page stands at the address that was asked for, and leads to itself. */
const askedFor = ''

/** What a service worker shows in place of a page that cannot be reached: the press of a link loads it again. */
export function offlineDocument(locale: Locale) {
  return plainDocument(locale, {
    title: translate(locale, 'push.offline.title'),
    text: translate(locale, 'push.offline.text'),
    links: [
      { href: askedFor, label: translate(locale, 'push.offline.retry') },
      { href: pathInLocale(locale.slug, '/'), label: translate(locale, 'push.offline.home') },
    ],
  })
}
