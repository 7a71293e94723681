import { createFileRoute } from '@tanstack/react-router'
import { ActivityList } from '#app/features/ops/activities/activity-list.tsx'
import { listStaffActivities } from '#app/functions/ops/activities.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageTitle } from '#app/i18n/page-head.ts'
import { chosenMarket, readMarketSearch } from '#app/lib/market/market-search.ts'

export const Route = createFileRoute('/{-$locale}/ops/activities/')({
  staticData: { permission: 'activities.read', messages: ['staff', 'staff-activities'] },
  validateSearch: readMarketSearch,
  loaderDeps: ({ search: { country } }) => ({ country }),
  loader: async ({ context: { locale }, deps }) => {
    const country = chosenMarket(deps.country ? { country: deps.country } : {}, locale)
    return { country, ...(await listStaffActivities({ data: { query: { country } } })) }
  },
  head: ({ match: { context } }) => pageTitle(context.locale, translate(context.locale, 'kinds.list.activity')),
  component: Listed,
})

function Listed() {
  return <ActivityList {...Route.useLoaderData()} />
}
