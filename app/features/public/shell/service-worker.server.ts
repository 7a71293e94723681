import { createHash } from 'node:crypto'
import { translate } from '#app/i18n/intl.ts'
import { type Locale, pathInLocale } from '#app/i18n/locale.ts'
import { workerNote } from '#app/lib/push/worker-note.ts'
import { runServiceWorker, type WorkerSettings } from '#app/lib/service-worker/service-worker.script.ts'
import { config } from '#config'
import { offlineDocument } from './offline-page.server.ts'

/** Service worker of a locale as a script; any change in it makes browsers install the new one. */
export function serviceWorkerScript(locale: Locale): string {
  const { slug, tag, direction } = locale
  const settings: WorkerSettings = {
    scope: slug === config.defaultLocale ? '/' : `${pathInLocale(slug, '/')}/`,
    offlinePath: pathInLocale(slug, '/offline'),
    messagePath: pathInLocale(slug, '/push'),
    inboxPath: pathInLocale(slug, '/account/messages'),
    version: createHash('sha256').update(offlineDocument(locale).html).digest('base64url'),
    note: workerNote,
    fallback: { title: config.brand.name, body: translate(locale, 'push.unreadable') },
    lang: tag,
    dir: direction,
  }
  return `(${runServiceWorker.toString()})(self, ${JSON.stringify(settings)})\n`
}
