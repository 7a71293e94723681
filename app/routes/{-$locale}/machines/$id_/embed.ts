import { createFileRoute, defaultParseSearch } from '@tanstack/react-router'
import { embedDocument } from '#app/features/public/machines/embed-document.server.tsx'
import { readMachineSearch } from '#app/features/public/machines/machine-search.ts'
import { drawMachine } from '#app/functions/public/machines.functions.ts'
import { defaultLocale, findLocale } from '#app/i18n/locale.ts'
import { wordNamespaces } from '#app/i18n/machine-words.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import { cachedForAll } from '#app/lib/cache-control/cache-control.ts'
import styles from '#app/styles/app.css?url'

/** Drawing of a machine for frames of other documents; the site lets any of them frame it (server/site/paths.ts). */
export const Route = createFileRoute('/{-$locale}/machines/$id_/embed')({
  validateSearch: readMachineSearch,
  server: {
    handlers: {
      GET: async ({ params: { locale: slug, id }, request }) => {
        const locale = (slug && findLocale(slug)) || defaultLocale()
        const search = readMachineSearch(defaultParseSearch(new URL(request.url).search))
        const machine = await drawMachine({ data: { id, view: search.view } })
        if (!machine) return new Response(null, { status: 404 })
        await loadMessages(locale.slug, ['machines', 'machine', 'kinds', ...wordNamespaces(id)])
        const headers = { 'content-type': 'text/html; charset=utf-8', ...cachedForAll }
        return new Response(embedDocument(locale, machine, { search, styles }), { headers })
      },
    },
  },
})
