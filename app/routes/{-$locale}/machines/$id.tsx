import { createFileRoute, notFound } from '@tanstack/react-router'
import { MachinePage } from '#app/features/public/machines/machine-page.tsx'
import { readMachineSearch } from '#app/features/public/machines/machine-search.ts'
import {
  drawMachine,
  explainMachine,
  listLinks,
  machineCoverage,
  machineReleases,
} from '#app/functions/public/machines.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { wordNamespaces } from '#app/i18n/machine-words.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import { pageHead } from '#app/i18n/page-head.ts'
import { publicUrl } from '#app/i18n/public-url.ts'
import { cachedForAll } from '#app/lib/cache-control/cache-control.ts'

export const Route = createFileRoute('/{-$locale}/machines/$id')({
  staticData: { messages: ['machine', 'machines-map', 'machines', 'kinds'] },
  validateSearch: readMachineSearch,
  loaderDeps: ({ search: { view } }) => ({ view }),
  loader: async ({ params: { id }, deps: { view }, context: { locale } }) => {
    const [machine, told, explained, coverage, releases] = await Promise.all([
      drawMachine({ data: { id, view } }),
      listLinks({ data: { machine: id } }),
      explainMachine({ data: { machine: id } }),
      machineCoverage({ data: { id } }),
      machineReleases({ data: { id } }),
    ])
    if (!machine) throw notFound()
    const namespaces = wordNamespaces(id)
    await loadMessages(locale.slug, namespaces)
    return { ...machine, told, ...explained, coverage, releases, namespaces, origin: publicUrl() }
  },
  headers: () => cachedForAll,
  head: ({ match, loaderData }) => {
    if (!loaderData) return {}
    const { locale } = match.context
    const title = translate(locale, `kinds.machine.${loaderData.id}`)
    return pageHead({
      locale,
      title,
      description: translate(locale, 'machine.description', { title }),
      path: `/machines/${loaderData.id}`,
    })
  },
  component: Machine,
})

function Machine() {
  const machine = Route.useLoaderData()
  return <MachinePage key={machine.id} {...machine} search={Route.useSearch()} />
}
