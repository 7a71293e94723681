import { createFileRoute } from '@tanstack/react-router'
import { serviceWorkerScript } from '#app/features/public/shell/service-worker.server.ts'
import { defaultLocale, findLocale } from '#app/i18n/locale.ts'
import { loadMessages } from '#app/i18n/messages.ts'

/** Its path is above all pages of its locale, which are its scope. */
export const Route = createFileRoute('/{-$locale}/service-worker.js')({
  server: {
    handlers: {
      GET: async ({ params: { locale: slug } }) => {
        const locale = (slug && findLocale(slug)) || defaultLocale()
        await loadMessages(locale.slug, ['push'])
        return new Response(serviceWorkerScript(locale), {
          headers: {
            'content-type': 'text/javascript; charset=utf-8',
            'cache-control': 'no-cache',
            // Not a page: it may only call this site and load its icon.
            'content-security-policy': "default-src 'none'; connect-src 'self'; img-src 'self'; frame-ancestors 'none'",
          },
        })
      },
    },
  },
})
