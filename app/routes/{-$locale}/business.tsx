import { createFileRoute } from '@tanstack/react-router'
import { BusinessPage } from '#app/features/public/business/business-page.tsx'
import { translate } from '#app/i18n/intl.ts'
import { pageHead } from '#app/i18n/page-head.ts'
import { cachedUntilChanged } from '#app/lib/cache-control/cache-control.ts'
import { config } from '#config'

export const Route = createFileRoute('/{-$locale}/business')({
  staticData: { messages: ['business', 'vehicle'], header: 'over-hero' },
  headers: () => cachedUntilChanged('components'),
  head: ({ match }) => {
    const { locale } = match.context
    return pageHead({
      locale,
      title: translate(locale, 'business.title'),
      description: translate(locale, 'business.description', { brand: config.brand.name }),
      path: '/business',
    })
  },
  component: BusinessPage,
})
