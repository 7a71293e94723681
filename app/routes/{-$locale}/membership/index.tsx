import { createFileRoute } from '@tanstack/react-router'
import { MembershipPage } from '#app/features/public/membership/membership-page.tsx'
import { listOffers } from '#app/functions/account/membership.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageHead } from '#app/i18n/page-head.ts'
import { cachedUntilChanged } from '#app/lib/cache-control/cache-control.ts'
import { config } from '#config'

export const Route = createFileRoute('/{-$locale}/membership/')({
  staticData: { messages: ['membership'] },
  loader: () => listOffers({ data: { query: {} } }),
  staleTime: 60_000,
  headers: () => cachedUntilChanged('memberships'),
  head: ({ match }) => {
    const { locale } = match.context
    return pageHead({
      locale,
      title: translate(locale, 'membership.title'),
      description: translate(locale, 'membership.description', { brand: config.brand.name }),
      path: '/membership',
    })
  },
  component: Membership,
})

function Membership() {
  return <MembershipPage offers={Route.useLoaderData()} />
}
