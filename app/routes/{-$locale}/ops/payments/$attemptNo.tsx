import { createFileRoute, notFound } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { AttemptPage } from '#app/features/ops/payments/attempt-page.tsx'
import { CurrentDrawing, preloadDrawing } from '#app/features/public/machines/lazy-drawing.tsx'
import { getAttempt } from '#app/functions/ops/payments.functions.ts'
import { getWork } from '#app/functions/ops/work.functions.ts'
import { drawMachine } from '#app/functions/public/machines.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageTitle } from '#app/i18n/page-head.ts'
import { LaterPart } from '#app/lib/deferred/later.tsx'
import { orderLists } from '#app/shared/operations/order-lists.ts'
import { RecordNotFound } from '#app/shared/operations/record-not-found.tsx'
import { WorkPanel } from '#app/shared/operations/work-panel.tsx'
import { wholeView } from '#machines/shared/drawing.ts'

const machineId = 'paymentAttempt'

export const Route = createFileRoute('/{-$locale}/ops/payments/$attemptNo')({
  staticData: { permission: 'payments.read', messages: ['staff', 'staff-payments', 'staff-work'] },
  loader: async ({ params: { attemptNo }, context: { locale } }) => {
    const [found, work, machine] = await Promise.all([
      getAttempt({ data: { params: { attemptNo } } }),
      getWork({ data: { params: { kind: 'refund', itemNo: attemptNo } } }),
      drawMachine({ data: { id: machineId, view: wholeView } }),
      preloadDrawing(locale.slug, machineId),
    ])
    if (!found.ok || !machine) throw notFound()
    return { attempt: found.value, work, drawing: machine.drawing }
  },
  head: ({ match: { context }, loaderData }) =>
    pageTitle(context.locale, loaderData?.attempt.attemptNo ?? translate(context.locale, 'operations.notThere')),
  component: Shown,
  notFoundComponent: () => <RecordNotFound list={orderLists.payments} />,
})

function Shown() {
  const { attempt, work, drawing } = Route.useLoaderData()
  const { formatMessage } = useIntl()
  const title = formatMessage({ id: 'kinds.machine.paymentAttempt' })
  return (
    <>
      <WorkPanel {...work} />
      <AttemptPage
        key={attempt.attemptNo}
        attempt={attempt}
        renderDrawing={(step) => (
          <LaterPart>
            <CurrentDrawing machine={machineId} drawing={drawing} title={title} {...step} />
          </LaterPart>
        )}
      />
    </>
  )
}
