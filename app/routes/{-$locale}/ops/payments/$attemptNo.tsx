import { createFileRoute, notFound } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { centreOf } from '#app/features/machines/centre-of.ts'
import { DiagramViewport } from '#app/features/machines/diagram-viewport.tsx'
import { MachineDiagram } from '#app/features/machines/machine-diagram.tsx'
import { NotThere } from '#app/components/operations/not-there.tsx'
import { AttemptPage } from '#app/features/operations-payments/attempt-page.tsx'
import { drawMachine } from '#app/functions/machines.functions.ts'
import { getAttempt } from '#app/functions/payment-operations.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageTitle } from '#app/i18n/page-head.ts'
import { paymentAttemptMachine } from '#machines/orders/payment-attempt/index.ts'

export const Route = createFileRoute('/{-$locale}/ops/payments/$attemptNo')({
  staticData: { messages: ['machines', 'staff'] },
  loader: async ({ params: { attemptNo } }) => {
    const [found, machine] = await Promise.all([
      getAttempt({ data: { attemptNo } }),
      drawMachine({ data: { id: paymentAttemptMachine.id } }),
    ])
    if (!found.ok || !machine) throw notFound()
    return { attempt: found.value, drawing: machine.drawing }
  },
  head: ({ match: { context }, loaderData }) =>
    pageTitle(context.locale, loaderData?.attempt.attemptNo ?? translate(context.locale, 'operations.notThere')),
  component: Shown,
  notFoundComponent: () => <NotThere list="/{-$locale}/ops/payments" />,
})

function Shown() {
  const { attempt, drawing } = Route.useLoaderData()
  const { formatMessage } = useIntl()
  const title = formatMessage({ id: 'machines.title.paymentAttempt' })
  return (
    <AttemptPage
      key={attempt.attemptNo}
      attempt={attempt}
      renderDrawing={(step) => (
        <DiagramViewport label={title} width={drawing.width} follow={centreOf(drawing, step.current)}>
          {(zoom) => <MachineDiagram drawing={drawing} title={title} zoom={zoom} {...step} />}
        </DiagramViewport>
      )}
    />
  )
}
