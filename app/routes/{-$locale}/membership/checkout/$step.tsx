import { createFileRoute } from '@tanstack/react-router'
import { PurchasePage } from '#app/features/checkout/membership/purchase-page.tsx'
import { screenOf, screenTexts } from '#app/features/checkout/membership/steps.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageHead } from '#app/i18n/page-head.ts'
import { notCached } from '#app/lib/cache-control/cache-control.ts'
import { config } from '#config'

export const Route = createFileRoute('/{-$locale}/membership/checkout/$step')({
  staticData: { messages: ['membership', 'membership-checkout', 'payment', 'wizard', 'errors'] },
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
      description: translate(locale, 'membership-checkout.description', { brand: config.brand.name }),
      path: `/membership/checkout/${step}`,
      isPrivate: true,
    })
  },
  component: Step,
})

function Step() {
  return <PurchasePage screen={Route.useParams().step} />
}
