import { createFileRoute, notFound } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { type DrawnStatistics, StatisticsPage } from '#app/features/ops/machines/statistics-page.tsx'
import { dimensionsOf, filtersOf, readStatisticsSearch, takenOf } from '#app/features/ops/machines/statistics-search.ts'
import { CurrentDrawing, preloadDrawing } from '#app/features/public/machines/lazy-drawing.tsx'
import { getStatistics, listTaken, listWaiting } from '#app/functions/ops/statistics.functions.ts'
import { drawMachine } from '#app/functions/public/machines.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { nameOfMachine, wordNamespaces } from '#app/i18n/machine-words.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import { pageTitle } from '#app/i18n/page-head.ts'
import { LaterPart } from '#app/lib/deferred/later.tsx'
import { pageSize } from '#app/shared/operations/pagination.tsx'

export const Route = createFileRoute('/{-$locale}/ops/machines/$id')({
  staticData: { permission: 'statistics.read', messages: ['staff-machines', 'machine'] },
  validateSearch: readStatisticsSearch,
  // The heat is a matter of the drawing alone.
  loaderDeps: ({ search: { heat: _, ...search } }) => search,
  loader: async ({ params: { id: machine }, deps, context: { locale } }) => {
    const { status, after, view } = deps
    const transition = takenOf(deps.taken)
    const params = { machine }
    const [statistics, drawn, waiting, taken] = await Promise.all([
      getStatistics({ data: { params, query: filtersOf(deps) } }),
      drawMachine({ data: { id: machine, view } }),
      status === undefined
        ? null
        : listWaiting({
            data: { params, query: { ...filtersOf(deps), status, size: pageSize, ...(after && { after }) } },
          }),
      transition && listTaken({ data: { params, query: { ...dimensionsOf(deps), ...transition } } }),
    ])
    if (!statistics.ok || !drawn) throw notFound()
    const namespaces = wordNamespaces(machine)
    await Promise.all([loadMessages(locale.slug, namespaces), preloadDrawing(locale.slug, machine)])
    const { id, description, views, drawing } = drawn
    return {
      machine: { id, description, views },
      drawing,
      statistics: statistics.value,
      waiting: waiting?.ok ? waiting.value : null,
      taken: taken?.ok ? taken.value : null,
      namespaces,
    }
  },
  head: ({ match: { context }, loaderData }) =>
    pageTitle(
      context.locale,
      translate(context.locale, loaderData ? nameOfMachine(loaderData.machine.id) : 'operations.notThere'),
    ),
  component: Shown,
})

function Shown() {
  const { machine, drawing, statistics, waiting, taken } = Route.useLoaderData()
  const { formatMessage } = useIntl()
  const title = formatMessage({ id: nameOfMachine(machine.id) })
  return (
    <StatisticsPage
      key={machine.id}
      {...machine}
      view={drawing.view}
      statistics={statistics}
      waiting={waiting}
      taken={taken}
      search={Route.useSearch()}
      renderDrawing={({ current, note, heat, edgeNote, addressOf }: DrawnStatistics) => (
        <LaterPart>
          <CurrentDrawing
            machine={machine.id}
            drawing={drawing}
            title={title}
            current={current}
            previous={null}
            addressOf={addressOf}
            marks={{ note, heat, edgeNote: ({ transitions }) => edgeNote(transitions) }}
          />
        </LaterPart>
      )}
    />
  )
}
