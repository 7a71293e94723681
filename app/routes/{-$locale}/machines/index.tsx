import { createFileRoute } from '@tanstack/react-router'
import { MachineList } from '#app/features/public/machines/machine-list.tsx'
import { previewMachines, searchMachines } from '#app/functions/public/machines.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageHead } from '#app/i18n/page-head.ts'
import { cachedForAll } from '#app/lib/cache-control/cache-control.ts'

export const Route = createFileRoute('/{-$locale}/machines/')({
  staticData: { messages: ['machines', 'kinds'] },
  validateSearch: ({ q }: Record<string, unknown>): { q?: string } =>
    (typeof q === 'string' || typeof q === 'number') && String(q).trim() ? { q: String(q).slice(0, 80) } : {},
  loaderDeps: ({ search: { q } }) => ({ q }),
  loader: async ({ deps: { q } }) => {
    const [machines, found] = await Promise.all([
      previewMachines(),
      q === undefined ? null : searchMachines({ data: { query: q } }),
    ])
    return { machines, found }
  },
  headers: () => cachedForAll,
  head: ({ match }) => {
    const { locale } = match.context
    return pageHead({
      locale,
      title: translate(locale, 'machines.title'),
      description: translate(locale, 'machines.description'),
      path: '/machines',
    })
  },
  component: Machines,
})

function Machines() {
  return <MachineList {...Route.useLoaderData()} words={Route.useSearch().q} />
}
