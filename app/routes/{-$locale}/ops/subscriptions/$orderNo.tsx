import { createFileRoute, notFound } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { SubscriptionPage } from '#app/features/ops/subscriptions/subscription-page.tsx'
import { CurrentDrawing, preloadDrawing } from '#app/features/public/machines/lazy-drawing.tsx'
import { getSubscription, listReplacements } from '#app/functions/ops/subscriptions.functions.ts'
import { drawMachine } from '#app/functions/public/machines.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageTitle } from '#app/i18n/page-head.ts'
import { LaterPart } from '#app/lib/deferred/later.tsx'
import { RecordNotFound } from '#app/shared/operations/record-not-found.tsx'
import { orderLists } from '#app/shared/order-kinds.ts'
import { subscriptionOrderMachine } from '#machines/orders/subscription-order/index.ts'
import { SubscriptionStatus } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { wholeView } from '#machines/shared/drawing.ts'

export const Route = createFileRoute('/{-$locale}/ops/subscriptions/$orderNo')({
  staticData: { messages: ['staff', 'staff-arrears'] },
  loader: async ({ params: { orderNo }, context: { locale } }) => {
    const [found, machine] = await Promise.all([
      getSubscription({ data: { params: { orderNo } } }),
      drawMachine({ data: { id: subscriptionOrderMachine.id, view: wholeView } }),
      preloadDrawing(locale.slug, subscriptionOrderMachine.id),
    ])
    if (!found.ok || !machine) throw notFound()
    // Replacement cars are offered while an order waits for its handover.
    const offered =
      found.value.status === SubscriptionStatus.tobeDeliver
        ? await listReplacements({ data: { params: { orderNo } } })
        : null
    if (offered && !offered.ok) throw notFound()
    return { order: found.value, drawing: machine.drawing, replacements: offered?.value ?? [] }
  },
  head: ({ match: { context }, loaderData }) =>
    pageTitle(context.locale, loaderData?.order.orderNo ?? translate(context.locale, 'operations.notThere')),
  component: Shown,
  notFoundComponent: () => <RecordNotFound list={orderLists.subscriptions} />,
})

function Shown() {
  const { order, drawing, replacements } = Route.useLoaderData()
  const { formatMessage } = useIntl()
  const title = formatMessage({ id: 'kinds.machine.subscriptionOrder' })
  return (
    <SubscriptionPage
      key={order.orderNo}
      order={order}
      replacements={replacements}
      renderDrawing={(step) => (
        <LaterPart>
          <CurrentDrawing machine={subscriptionOrderMachine.id} drawing={drawing} title={title} {...step} />
        </LaterPart>
      )}
    />
  )
}
