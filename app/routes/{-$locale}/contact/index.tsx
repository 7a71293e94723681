import { createFileRoute } from '@tanstack/react-router'
import { ContactPage } from '#app/features/public/contact/contact-page.tsx'
import { loadContact } from '#app/features/public/contact/load-contact.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageHead } from '#app/i18n/page-head.ts'
import { cachedUntilChanged } from '#app/lib/cache-control/cache-control.ts'
import { chosenMarket, readMarketSearch } from '#app/lib/market/market-search.ts'

export const Route = createFileRoute('/{-$locale}/contact/')({
  staticData: { messages: ['contact'] },
  validateSearch: readMarketSearch,
  loaderDeps: ({ search: { country } }) => ({ country }),
  loader: ({ context: { locale }, deps }) =>
    loadContact(chosenMarket(deps.country ? { country: deps.country } : {}, locale)),
  staleTime: 60_000,
  headers: () => cachedUntilChanged('components', 'stores'),
  head: ({ match }) => {
    const { locale } = match.context
    return pageHead({
      locale,
      title: translate(locale, 'contact.title'),
      description: translate(locale, 'contact.description'),
      path: '/contact',
    })
  },
  component: Contact,
})

function Contact() {
  return <ContactPage {...Route.useLoaderData()} />
}
