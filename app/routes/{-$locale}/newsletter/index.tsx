import { createFileRoute } from '@tanstack/react-router'
import { NewsletterPage } from '#app/features/public/newsletter/newsletter-page.tsx'
import { translate } from '#app/i18n/intl.ts'
import { pageHead } from '#app/i18n/page-head.ts'
import { cachedUntilChanged } from '#app/lib/cache-control/cache-control.ts'
import { config } from '#config'

export const Route = createFileRoute('/{-$locale}/newsletter/')({
  staticData: { messages: ['newsletter'], header: 'over-hero' },
  headers: () => cachedUntilChanged('components'),
  head: ({ match }) => {
    const { locale } = match.context
    const brand = config.brand.name
    return pageHead({
      locale,
      title: translate(locale, 'newsletter.title', { brand }),
      description: translate(locale, 'newsletter.description', { brand }),
      path: '/newsletter',
    })
  },
  component: NewsletterPage,
})
