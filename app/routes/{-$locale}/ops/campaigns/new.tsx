import { createFileRoute } from '@tanstack/react-router'
import { NewCampaign } from '#app/features/ops/campaigns/new-campaign.tsx'
import { translate } from '#app/i18n/intl.ts'
import { pageTitle } from '#app/i18n/page-head.ts'

export const Route = createFileRoute('/{-$locale}/ops/campaigns/new')({
  staticData: { permission: 'campaigns.write', messages: ['staff-campaigns', 'mail-section'] },
  head: ({ match: { context } }) => pageTitle(context.locale, translate(context.locale, 'staff-campaigns.new')),
  component: NewCampaign,
})
