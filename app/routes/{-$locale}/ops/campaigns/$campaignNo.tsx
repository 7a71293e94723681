import { createFileRoute, notFound } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { CampaignPage } from '#app/features/ops/campaigns/campaign-page.tsx'
import { CurrentDrawing, preloadDrawing } from '#app/features/public/machines/lazy-drawing.tsx'
import { getCampaign } from '#app/functions/ops/campaigns.functions.ts'
import { drawMachine } from '#app/functions/public/machines.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageTitle } from '#app/i18n/page-head.ts'
import { LaterPart } from '#app/lib/deferred/later.tsx'
import { orderLists } from '#app/shared/operations/order-lists.ts'
import { RecordNotFound } from '#app/shared/operations/record-not-found.tsx'
import { wholeView } from '#machines/shared/drawing.ts'

const machineId = 'campaign'

export const Route = createFileRoute('/{-$locale}/ops/campaigns/$campaignNo')({
  staticData: { permission: 'campaigns.read', messages: ['staff', 'staff-campaigns', 'mail-section'] },
  loader: async ({ params: { campaignNo }, context: { locale } }) => {
    const [found, machine] = await Promise.all([
      getCampaign({ data: { params: { campaignNo } } }),
      drawMachine({ data: { id: machineId, view: wholeView } }),
      preloadDrawing(locale.slug, machineId),
    ])
    if (!found.ok || !machine) throw notFound()
    // Judged here, so that the page's script has no machine.
    const { editRefusal, judgedEvents } = await import('#app/features/ops/campaigns/judged-events.ts')
    const campaign = found.value
    return {
      campaign,
      events: judgedEvents(campaign),
      editRefusal: editRefusal(campaign),
      drawing: machine.drawing,
    }
  },
  head: ({ match: { context }, loaderData }) =>
    pageTitle(context.locale, loaderData?.campaign.name ?? translate(context.locale, 'operations.notThere')),
  component: Shown,
  notFoundComponent: () => <RecordNotFound list={orderLists.campaigns} />,
})

function Shown() {
  const { campaign, events, editRefusal, drawing } = Route.useLoaderData()
  const { formatMessage } = useIntl()
  const title = formatMessage({ id: 'kinds.machine.campaign' })
  return (
    <CampaignPage
      key={campaign.campaignNo}
      campaign={campaign}
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
