import { createFileRoute, notFound } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { ChangePage } from '#app/features/ops/master-data/change-page.tsx'
import { CurrentDrawing, preloadDrawing } from '#app/features/public/machines/lazy-drawing.tsx'
import { getChange } from '#app/functions/ops/master-data.functions.ts'
import { getWork } from '#app/functions/ops/work.functions.ts'
import { drawMachine } from '#app/functions/public/machines.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageTitle } from '#app/i18n/page-head.ts'
import { LaterPart } from '#app/lib/deferred/later.tsx'
import { orderLists } from '#app/shared/operations/order-lists.ts'
import { RecordNotFound } from '#app/shared/operations/record-not-found.tsx'
import { WorkPanel } from '#app/shared/operations/work-panel.tsx'
import { wholeView } from '#machines/shared/drawing.ts'

const machineId = 'dataChange'

export const Route = createFileRoute('/{-$locale}/ops/master-data/changes/$changeNo')({
  staticData: {
    permission: 'masterData.read',
    messages: ['equipment', 'membership', 'staff', 'staff-master-data', 'staff-work', 'vehicle'],
  },
  loader: async ({ params: { changeNo }, context: { locale } }) => {
    const [found, work, machine] = await Promise.all([
      getChange({ data: { params: { changeNo } } }),
      getWork({ data: { params: { kind: machineId, itemNo: changeNo } } }),
      drawMachine({ data: { id: machineId, view: wholeView } }),
      preloadDrawing(locale.slug, machineId),
    ])
    if (!found.ok || !machine) throw notFound()
    // Judged here, so that the page's script has no machine.
    const { editRefusal, judgedEvents } = await import('#app/features/ops/master-data/judged-events.ts')
    const change = found.value
    return {
      change,
      work,
      events: judgedEvents(change),
      editRefusal: editRefusal(change),
      drawing: machine.drawing,
    }
  },
  head: ({ match: { context }, loaderData }) =>
    pageTitle(context.locale, loaderData?.change.changeNo ?? translate(context.locale, 'operations.notThere')),
  component: Shown,
  notFoundComponent: () => <RecordNotFound list={orderLists.masterData} />,
})

function Shown() {
  const { change, work, events, editRefusal, drawing } = Route.useLoaderData()
  const { formatMessage } = useIntl()
  const title = formatMessage({ id: 'kinds.machine.dataChange' })
  return (
    <>
      <WorkPanel {...work} />
      <ChangePage
        key={change.changeNo}
        change={change}
        events={events}
        editRefusal={editRefusal}
        renderDrawing={(step) => (
          <LaterPart>
            <CurrentDrawing machine={machineId} drawing={drawing} title={title} {...step} />
          </LaterPart>
        )}
      />
    </>
  )
}
