import { createFileRoute, notFound } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { MembershipPage } from '#app/features/ops/memberships/membership-page.tsx'
import { CurrentDrawing, preloadDrawing } from '#app/features/public/machines/lazy-drawing.tsx'
import { getStaffMembership } from '#app/functions/ops/memberships.functions.ts'
import { drawMachine } from '#app/functions/public/machines.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageTitle } from '#app/i18n/page-head.ts'
import { LaterPart } from '#app/lib/deferred/later.tsx'
import { orderLists } from '#app/shared/operations/order-lists.ts'
import { RecordNotFound } from '#app/shared/operations/record-not-found.tsx'
import { wholeView } from '#machines/shared/drawing.ts'

const machineId = 'membershipOrder'

export const Route = createFileRoute('/{-$locale}/ops/memberships/$orderNo')({
  staticData: {
    permission: 'memberships.read',
    messages: ['staff', 'membership', 'account-membership', 'staff-membership'],
  },
  loader: async ({ params: { orderNo }, context: { locale } }) => {
    const [found, machine] = await Promise.all([
      getStaffMembership({ data: { params: { orderNo } } }),
      drawMachine({ data: { id: machineId, view: wholeView } }),
      preloadDrawing(locale.slug, machineId),
    ])
    if (!found.ok || !machine) throw notFound()
    // Judged here, so that the page's script has no machine.
    const { judgedEvents } = await import('#app/features/ops/memberships/judged-events.ts')
    return { order: found.value, events: judgedEvents(found.value), drawing: machine.drawing }
  },
  head: ({ match: { context }, loaderData }) =>
    pageTitle(context.locale, loaderData?.order.orderNo ?? translate(context.locale, 'operations.notThere')),
  component: Shown,
  notFoundComponent: () => <RecordNotFound list={orderLists.memberships} />,
})

function Shown() {
  const { order, events, drawing } = Route.useLoaderData()
  const { formatMessage } = useIntl()
  const title = formatMessage({ id: 'kinds.machine.membershipOrder' })
  return (
    <MembershipPage
      key={order.orderNo}
      order={order}
      events={events}
      renderDrawing={(step) => (
        <LaterPart>
          <CurrentDrawing machine={machineId} drawing={drawing} title={title} {...step} />
        </LaterPart>
      )}
    />
  )
}
