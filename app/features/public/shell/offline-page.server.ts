import { translate } from '#app/i18n/intl.ts'
import { type Locale, pathInLocale } from '#app/i18n/locale.ts'
import { plainDocument } from './plain-document.server.tsx'

/** The page is served at the requested address, and links to itself. */
const requestedAddress = ''

/** Page that a service worker shows without a connection; its link reloads. */
export function offlineDocument(locale: Locale) {
  return plainDocument(locale, {
    title: translate(locale, 'push.offline.title'),
    text: translate(locale, 'push.offline.text'),
    links: [
      { href: requestedAddress, label: translate(locale, 'push.offline.retry') },
      { href: pathInLocale(locale.slug, '/'), label: translate(locale, 'push.offline.home') },
    ],
  })
}
