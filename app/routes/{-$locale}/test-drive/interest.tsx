import { createFileRoute, redirect } from '@tanstack/react-router'
import { InterestPage } from '#app/features/booking/test-drive/interest-page.tsx'
import { readInterestSearch } from '#app/features/booking/test-drive/interest-search.ts'
import { loadInterest } from '#app/features/booking/test-drive/interest.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageHead } from '#app/i18n/page-head.ts'
import { notCached } from '#app/lib/cache-control/cache-control.ts'
import { config } from '#config'

export const Route = createFileRoute('/{-$locale}/test-drive/interest')({
  staticData: { messages: ['test-drive'] },
  validateSearch: readInterestSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ params: { locale }, deps }) => {
    const opened = await loadInterest(deps)
    // Without a subject the booking itself asks for one.
    if (!opened) throw redirect({ to: '/{-$locale}/test-drive/$step', params: { locale, step: 'type' } })
    return opened
  },
  headers: () => notCached,
  head: ({ match }) => {
    const { locale } = match.context
    return pageHead({
      locale,
      title: translate(locale, 'test-drive.interest.title'),
      description: translate(locale, 'test-drive.description', { brand: config.brand.name }),
      path: '/test-drive/interest',
      isPrivate: true,
    })
  },
  component: Interest,
})

function Interest() {
  return <InterestPage opened={Route.useLoaderData()} />
}
