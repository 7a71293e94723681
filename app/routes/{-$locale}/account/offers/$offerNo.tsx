import { createFileRoute, notFound } from '@tanstack/react-router'
import { accountHead } from '#app/features/account/frame/account-head.ts'
import { TermOfferPage } from '#app/features/account/term-offers/term-offer-page.tsx'
import { openTermOffer } from '#app/functions/account/term-offers.functions.ts'

export const Route = createFileRoute('/{-$locale}/account/offers/$offerNo')({
  staticData: { messages: ['account-term-offer'] },
  loader: async ({ params: { offerNo } }) => {
    const opened = await openTermOffer({ data: { params: { offerNo } } })
    if (!opened.ok) throw notFound()
    return opened.value
  },
  head: ({ match, params: { offerNo } }) =>
    accountHead(match.context.locale, 'account-term-offer.title', `/account/offers/${offerNo}`),
  component: Opened,
})

function Opened() {
  return <TermOfferPage offer={Route.useLoaderData()} />
}
