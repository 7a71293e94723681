import { createFileRoute } from '@tanstack/react-router'
import { CheckoutScreen } from '#app/features/checkout/subscription/checkout-screen.tsx'
import { screenOf, screenTexts } from '#app/features/checkout/subscription/steps.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageHead } from '#app/i18n/page-head.ts'
import { notCached } from '#app/lib/cache-control/cache-control.ts'
import { config } from '#config'

export const Route = createFileRoute('/{-$locale}/subscription/checkout/$step')({
  staticData: {
    messages: ['address-fields', 'checkout', 'payment', 'subscription-product', 'vehicle', 'wizard', 'errors'],
  },
  params: {
    parse: ({ step }) => {
      const known = screenOf(step)
      return known ? { step: known } : false
    },
  },
  headers: () => notCached,
  head: ({ match, params: { step } }) => {
    const { locale } = match.context
    return pageHead({
      locale,
      title: translate(locale, screenTexts[step].title),
      description: translate(locale, 'checkout.description', { brand: config.brand.name }),
      path: `/subscription/checkout/${step}`,
      isPrivate: true,
    })
  },
  component: Step,
})

function Step() {
  return <CheckoutScreen screen={Route.useParams().step} />
}
