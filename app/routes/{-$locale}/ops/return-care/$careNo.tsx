import { createFileRoute, notFound } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { centreOf } from '#app/features/machines/centre-of.ts'
import { DiagramViewport } from '#app/features/machines/diagram-viewport.tsx'
import { MachineDiagram } from '#app/features/machines/machine-diagram.tsx'
import { NotThere } from '#app/components/operations/not-there.tsx'
import { CarePage } from '#app/features/operations-packages/care-page.tsx'
import { drawMachine } from '#app/functions/machines.functions.ts'
import { getCare } from '#app/functions/package-operations.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageTitle } from '#app/i18n/page-head.ts'
import { returnCareOrderMachine } from '#machines/orders/return-care-order/index.ts'

export const Route = createFileRoute('/{-$locale}/ops/return-care/$careNo')({
  staticData: { messages: ['machines', 'staff'] },
  loader: async ({ params: { careNo } }) => {
    const [found, machine] = await Promise.all([
      getCare({ data: { careNo } }),
      drawMachine({ data: { id: returnCareOrderMachine.id } }),
    ])
    if (!found.ok || !machine) throw notFound()
    return { care: found.value, drawing: machine.drawing }
  },
  head: ({ match: { context }, loaderData }) =>
    pageTitle(context.locale, loaderData?.care.id ?? translate(context.locale, 'operations.notThere')),
  component: Shown,
  notFoundComponent: () => <NotThere list="/{-$locale}/ops/return-care" />,
})

function Shown() {
  const { care, drawing } = Route.useLoaderData()
  const { formatMessage } = useIntl()
  const title = formatMessage({ id: 'machines.title.returnCareOrder' })
  return (
    <CarePage
      key={care.id}
      care={care}
      renderDrawing={(step) => (
        <DiagramViewport label={title} width={drawing.width} follow={centreOf(drawing, step.current)}>
          {(zoom) => <MachineDiagram drawing={drawing} title={title} zoom={zoom} {...step} />}
        </DiagramViewport>
      )}
    />
  )
}
