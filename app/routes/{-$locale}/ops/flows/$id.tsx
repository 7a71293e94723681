import { createFileRoute, notFound } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { type DrawnFunnel, FunnelPage } from '#app/features/ops/machines/funnel-page.tsx'
import { readFunnelSearch } from '#app/features/ops/machines/funnel-search.ts'
import { CurrentDrawing, preloadDrawing } from '#app/features/public/machines/lazy-drawing.tsx'
import { getFunnel } from '#app/functions/ops/statistics.functions.ts'
import { drawMachine } from '#app/functions/public/machines.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { nameOfMachine, wordNamespaces } from '#app/i18n/machine-words.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import { pageTitle } from '#app/i18n/page-head.ts'
import { LaterPart } from '#app/lib/deferred/later.tsx'

export const Route = createFileRoute('/{-$locale}/ops/flows/$id')({
  staticData: { permission: 'statistics.read', messages: ['staff-machines', 'staff-lead', 'machine'] },
  validateSearch: readFunnelSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ params: { id: machine }, deps, context: { locale } }) => {
    const [funnel, drawn] = await Promise.all([
      getFunnel({ data: { params: { machine }, query: deps } }),
      drawMachine({ data: { id: machine } }),
    ])
    if (!funnel.ok || !drawn) throw notFound()
    const namespaces = wordNamespaces(machine)
    await Promise.all([loadMessages(locale.slug, namespaces), preloadDrawing(locale.slug, machine)])
    const { id, chart, drawing } = drawn
    return { id, mainPath: chart.mainPath, drawing, funnel: funnel.value, namespaces }
  },
  head: ({ match: { context }, loaderData }) =>
    pageTitle(
      context.locale,
      translate(context.locale, loaderData ? nameOfMachine(loaderData.id) : 'operations.notThere'),
    ),
  component: Shown,
})

function Shown() {
  const { id, mainPath, drawing, funnel } = Route.useLoaderData()
  const { formatMessage } = useIntl()
  const title = formatMessage({ id: nameOfMachine(id) })
  return (
    <FunnelPage
      key={id}
      id={id}
      mainPath={mainPath}
      funnel={funnel}
      search={Route.useSearch()}
      renderDrawing={(marks: DrawnFunnel) => (
        <LaterPart>
          <CurrentDrawing machine={id} drawing={drawing} title={title} current="" previous={null} marks={marks} />
        </LaterPart>
      )}
    />
  )
}
