import { createFileRoute, notFound } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { preloadLeadActions } from '#app/features/ops/leads/lazy-lead-actions.tsx'
import { LeadPage } from '#app/features/ops/leads/lead-page.tsx'
import { CurrentDrawing, preloadDrawing } from '#app/features/public/machines/lazy-drawing.tsx'
import { getLead } from '#app/functions/ops/leads.functions.ts'
import { getWork } from '#app/functions/ops/work.functions.ts'
import { drawMachine } from '#app/functions/public/machines.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageTitle } from '#app/i18n/page-head.ts'
import { LaterPart } from '#app/lib/deferred/later.tsx'
import { orderLists } from '#app/shared/operations/order-lists.ts'
import { RecordNotFound } from '#app/shared/operations/record-not-found.tsx'
import { WorkPanel } from '#app/shared/operations/work-panel.tsx'
import { wholeView } from '#machines/shared/drawing.ts'

const machineId = 'lead'

export const Route = createFileRoute('/{-$locale}/ops/leads/$leadNo')({
  staticData: { permission: 'leads.read', messages: ['staff', 'staff-lead', 'staff-work', 'mail-section'] },
  loader: async ({ params: { leadNo }, context: { locale } }) => {
    const [found, work, machine] = await Promise.all([
      getLead({ data: { params: { leadNo } } }),
      getWork({ data: { params: { kind: 'lead', itemNo: leadNo } } }),
      drawMachine({ data: { id: machineId, view: wholeView } }),
      preloadDrawing(locale.slug, machineId),
      preloadLeadActions(),
    ])
    if (!found.ok || !machine) throw notFound()
    return { lead: found.value, work, drawing: machine.drawing }
  },
  head: ({ match: { context }, loaderData }) =>
    pageTitle(context.locale, loaderData?.lead.leadNo ?? translate(context.locale, 'operations.notThere')),
  component: Shown,
  notFoundComponent: () => <RecordNotFound list={orderLists.leads} />,
})

function Shown() {
  const { lead, work, drawing } = Route.useLoaderData()
  const { formatMessage } = useIntl()
  const title = formatMessage({ id: 'kinds.machine.lead' })
  return (
    <>
      <WorkPanel {...work} />
      <LeadPage
        key={lead.leadNo}
        lead={lead}
        renderDrawing={(step) => (
          <LaterPart>
            <CurrentDrawing machine={machineId} drawing={drawing} title={title} {...step} />
          </LaterPart>
        )}
      />
    </>
  )
}
