import { createFileRoute, notFound } from '@tanstack/react-router'
import { ChangesPage } from '#app/features/public/machines/changes-page.tsx'
import { readChangesSearch } from '#app/features/public/machines/changes-search.ts'
import { machineChanges } from '#app/functions/public/machines.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { wordNamespaces } from '#app/i18n/machine-words.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import { pageHead } from '#app/i18n/page-head.ts'
import { cachedForAll } from '#app/lib/cache-control/cache-control.ts'

export const Route = createFileRoute('/{-$locale}/machines/$id_/changes')({
  staticData: { messages: ['machine', 'machines-changes', 'kinds'] },
  validateSearch: readChangesSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ params: { id }, deps, context: { locale } }) => {
    const changes = await machineChanges({ data: { id, ...deps } })
    if (!changes) throw notFound()
    const namespaces = wordNamespaces(id)
    await loadMessages(locale.slug, namespaces)
    return { ...changes, namespaces }
  },
  headers: () => cachedForAll,
  head: ({ match, loaderData }) => {
    if (!loaderData) return {}
    const { locale } = match.context
    const title = translate(locale, `kinds.machine.${loaderData.id}`)
    return pageHead({
      locale,
      title: translate(locale, 'machines-changes.title', { title }),
      description: translate(locale, 'machines-changes.description', { title }),
      path: `/machines/${loaderData.id}/changes`,
    })
  },
  component: Changes,
})

function Changes() {
  return <ChangesPage {...Route.useLoaderData()} />
}
