import { createFileRoute, Outlet, useParams } from '@tanstack/react-router'
import { readCheckoutSearch } from '#app/features/checkout/subscription/checkout-search.ts'
import { CheckoutProvider } from '#app/features/checkout/subscription/checkout.tsx'
import { loadCheckout } from '#app/features/checkout/subscription/load-checkout.ts'
import { PriceProvider } from '#app/features/checkout/subscription/price.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { marketCodes } from '#config'

export const Route = createFileRoute('/{-$locale}/subscription/checkout')({
  validateSearch: readCheckoutSearch,
  loader: ({ location }) => loadCheckout(readCheckoutSearch(location.search)),
  // Loaded once per checkout; a later visit loads the flow stored by then.
  shouldReload: false,
  gcTime: 0,
  component: Checkout,
})

function Checkout() {
  const { market } = useLocale()
  const isAtEnd = useParams({ strict: false, select: ({ step }) => step === 'done' })
  return (
    <CheckoutProvider facts={{ ...Route.useLoaderData(), phoneCountry: market ?? marketCodes[0], isAtEnd }}>
      <PriceProvider>
        <Outlet />
      </PriceProvider>
    </CheckoutProvider>
  )
}
