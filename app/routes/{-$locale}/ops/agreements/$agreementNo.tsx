import { createFileRoute, notFound } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { AgreementPage } from '#app/features/ops/companies/agreement-page.tsx'
import { CurrentDrawing, preloadDrawing } from '#app/features/public/machines/lazy-drawing.tsx'
import { getAgreement } from '#app/functions/ops/companies.functions.ts'
import { drawMachine } from '#app/functions/public/machines.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageTitle } from '#app/i18n/page-head.ts'
import { LaterPart } from '#app/lib/deferred/later.tsx'
import { orderLists } from '#app/shared/operations/order-lists.ts'
import { RecordNotFound } from '#app/shared/operations/record-not-found.tsx'
import { wholeView } from '#machines/shared/drawing.ts'

const machineId = 'companyAgreement'

export const Route = createFileRoute('/{-$locale}/ops/agreements/$agreementNo')({
  staticData: { permission: 'companies.read', messages: ['staff', 'staff-companies'] },
  loader: async ({ params: { agreementNo }, context: { locale } }) => {
    const [found, machine] = await Promise.all([
      getAgreement({ data: { params: { agreementNo } } }),
      drawMachine({ data: { id: machineId, view: wholeView } }),
      preloadDrawing(locale.slug, machineId),
    ])
    if (!found.ok || !machine) throw notFound()
    // Judged here, so that the page's script has no machine.
    const { editRefusal, judgedEvents } = await import('#app/features/ops/companies/judged-events.ts')
    const agreement = found.value
    return { agreement, events: judgedEvents(agreement), editRefusal: editRefusal(agreement), drawing: machine.drawing }
  },
  head: ({ match: { context }, loaderData }) =>
    pageTitle(context.locale, loaderData?.agreement.agreementNo ?? translate(context.locale, 'operations.notThere')),
  component: Shown,
  notFoundComponent: () => <RecordNotFound list={orderLists.companies} />,
})

function Shown() {
  const { agreement, events, editRefusal, drawing } = Route.useLoaderData()
  const { formatMessage } = useIntl()
  const title = formatMessage({ id: 'kinds.machine.companyAgreement' })
  return (
    <AgreementPage
      key={agreement.agreementNo}
      agreement={agreement}
      events={events}
      editRefusal={editRefusal}
      renderDrawing={(step) => (
        <LaterPart>
          <CurrentDrawing machine={machineId} drawing={drawing} title={title} {...step} />
        </LaterPart>
      )}
    />
  )
}
