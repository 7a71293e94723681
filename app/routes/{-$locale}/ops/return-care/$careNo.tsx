import { createFileRoute, notFound } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { CarePage } from '#app/features/ops/packages/care-page.tsx'
import { CurrentDrawing, preloadDrawing } from '#app/features/public/machines/lazy-drawing.tsx'
import { getCare } from '#app/functions/ops/packages.functions.ts'
import { getWork } from '#app/functions/ops/work.functions.ts'
import { drawMachine } from '#app/functions/public/machines.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageTitle } from '#app/i18n/page-head.ts'
import { LaterPart } from '#app/lib/deferred/later.tsx'
import { orderLists } from '#app/shared/operations/order-lists.ts'
import { RecordNotFound } from '#app/shared/operations/record-not-found.tsx'
import { WorkPanel } from '#app/shared/operations/work-panel.tsx'
import { wholeView } from '#machines/shared/drawing.ts'

const machineId = 'returnCareOrder'

export const Route = createFileRoute('/{-$locale}/ops/return-care/$careNo')({
  staticData: { permission: 'returnCare.read', messages: ['staff', 'staff-care', 'staff-work'] },
  loader: async ({ params: { careNo }, context: { locale } }) => {
    const [found, work, machine] = await Promise.all([
      getCare({ data: { params: { careNo } } }),
      getWork({ data: { params: { kind: 'returnCare', itemNo: careNo } } }),
      drawMachine({ data: { id: machineId, view: wholeView } }),
      preloadDrawing(locale.slug, machineId),
    ])
    if (!found.ok || !machine) throw notFound()
    return { care: found.value, work, drawing: machine.drawing }
  },
  head: ({ match: { context }, loaderData }) =>
    pageTitle(context.locale, loaderData?.care.id ?? translate(context.locale, 'operations.notThere')),
  component: Shown,
  notFoundComponent: () => <RecordNotFound list={orderLists.returnCare} />,
})

function Shown() {
  const { care, work, drawing } = Route.useLoaderData()
  const { formatMessage } = useIntl()
  const title = formatMessage({ id: 'kinds.machine.returnCareOrder' })
  return (
    <>
      <WorkPanel {...work} />
      <CarePage
        key={care.id}
        care={care}
        renderDrawing={(step) => (
          <LaterPart>
            <CurrentDrawing machine={machineId} drawing={drawing} title={title} {...step} />
          </LaterPart>
        )}
      />
    </>
  )
}
