import { createFileRoute } from '@tanstack/react-router'
import { offlineDocument } from '#app/features/public/shell/offline-page.server.ts'
import { defaultLocale, findLocale } from '#app/i18n/locale.ts'
import { loadMessages } from '#app/i18n/messages.ts'

/** Page cached by a locale's service worker for when there is no connection. */
export const Route = createFileRoute('/{-$locale}/offline')({
  server: {
    handlers: {
      GET: async ({ params: { locale: slug } }) => {
        const locale = (slug && findLocale(slug)) || defaultLocale()
        await loadMessages(locale.slug, ['push'])
        const { html, headers } = offlineDocument(locale)
        return new Response(html, { headers: { ...headers, 'cache-control': 'no-cache' } })
      },
    },
  },
})
