import { createFileRoute } from '@tanstack/react-router'
import { CampaignList } from '#app/features/ops/campaigns/campaign-list.tsx'
import { listCampaigns } from '#app/functions/ops/campaigns.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageTitle } from '#app/i18n/page-head.ts'
import { readCursor } from '#app/lib/search/search-params.ts'
import { pageSize } from '#app/shared/operations/pagination.tsx'

export const Route = createFileRoute('/{-$locale}/ops/campaigns/')({
  staticData: { permission: 'campaigns.read', messages: ['staff-campaigns', 'mail-section'] },
  validateSearch: readCursor,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => listCampaigns({ data: { query: { ...deps, size: pageSize } } }),
  head: ({ match: { context } }) => pageTitle(context.locale, translate(context.locale, 'kinds.list.campaign')),
  component: Listed,
})

function Listed() {
  return <CampaignList {...Route.useLoaderData()} isLater={Route.useSearch().after !== undefined} />
}
