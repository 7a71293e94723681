import { createFileRoute, notFound } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { SubscriptionPage } from '#app/features/ops/subscriptions/subscription-page.tsx'
import { CurrentDrawing, preloadDrawing } from '#app/features/public/machines/lazy-drawing.tsx'
import { getCarPapers } from '#app/functions/ops/car-papers.functions.ts'
import { getSubscription, listReplacements } from '#app/functions/ops/subscriptions.functions.ts'
import { listTradeIns } from '#app/functions/ops/trade-ins.functions.ts'
import { getWork } from '#app/functions/ops/work.functions.ts'
import { drawMachine } from '#app/functions/public/machines.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageTitle } from '#app/i18n/page-head.ts'
import { LaterPart } from '#app/lib/deferred/later.tsx'
import { orderLists } from '#app/shared/operations/order-lists.ts'
import { RecordNotFound } from '#app/shared/operations/record-not-found.tsx'
import { WorkPanel } from '#app/shared/operations/work-panel.tsx'
import { SubscriptionStatus } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { wholeView } from '#machines/shared/drawing.ts'
import { mayDo } from '#server/api/input/permissions.ts'

const machineId = 'subscriptionOrder'

export const Route = createFileRoute('/{-$locale}/ops/subscriptions/$orderNo')({
  staticData: { permission: 'subscriptions.read', messages: ['staff', 'staff-arrears', 'staff-work'] },
  loader: async ({ params: { orderNo }, context: { locale, roles } }) => {
    const [found, papers, work, tradeIns, machine] = await Promise.all([
      getSubscription({ data: { params: { orderNo } } }),
      getCarPapers({ data: { params: { orderNo } } }),
      getWork({ data: { params: { kind: 'subscription', itemNo: orderNo } } }),
      mayDo(roles, 'tradeIns.read') ? listTradeIns({ data: { query: { subscriptionNo: orderNo } } }) : null,
      drawMachine({ data: { id: machineId, view: wholeView } }),
      preloadDrawing(locale.slug, machineId),
    ])
    if (!found.ok || !papers.ok || !machine) throw notFound()
    // Replacement cars are offered while an order waits for its handover.
    const offered =
      found.value.status === SubscriptionStatus.tobeDeliver
        ? await listReplacements({ data: { params: { orderNo } } })
        : null
    if (offered && !offered.ok) throw notFound()
    const order = found.value
    const replacements = offered?.value ?? []
    // Judged here, so that the page's script has no machine.
    const { judgedEvents } = await import('#app/features/ops/subscriptions/subscription-events.ts')
    return {
      order,
      papers: papers.value,
      work,
      judged: judgedEvents({ order, replacements }),
      drawing: machine.drawing,
      replacements,
      tradeIns: tradeIns?.items ?? [],
    }
  },
  head: ({ match: { context }, loaderData }) =>
    pageTitle(context.locale, loaderData?.order.orderNo ?? translate(context.locale, 'operations.notThere')),
  component: Shown,
  notFoundComponent: () => <RecordNotFound list={orderLists.subscriptions} />,
})

function Shown() {
  const { order, papers, work, judged, drawing, replacements, tradeIns } = Route.useLoaderData()
  const { formatMessage } = useIntl()
  const title = formatMessage({ id: 'kinds.machine.subscriptionOrder' })
  return (
    <>
      <WorkPanel {...work} />
      <SubscriptionPage
        key={order.orderNo}
        order={order}
        papers={papers}
        judged={judged}
        replacements={replacements}
        tradeIns={tradeIns}
        renderDrawing={(step) => (
          <LaterPart>
            <CurrentDrawing machine={machineId} drawing={drawing} title={title} {...step} />
          </LaterPart>
        )}
      />
    </>
  )
}
