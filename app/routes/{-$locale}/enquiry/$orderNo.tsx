import { createFileRoute } from '@tanstack/react-router'
import { EnquiryPage } from '#app/features/booking/enquiry/enquiry-page.tsx'
import { loadEnquiry } from '#app/features/booking/enquiry/load-enquiry.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageHead } from '#app/i18n/page-head.ts'
import { notCached } from '#app/lib/cache-control/cache-control.ts'
import { isLinkText } from '#app/lib/search/search-params.ts'

export const Route = createFileRoute('/{-$locale}/enquiry/$orderNo')({
  staticData: { messages: ['enquiry', 'ways', 'vehicle', 'equipment', 'errors'] },
  params: { parse: ({ orderNo }) => (/^[A-Z0-9-]{1,32}$/.test(orderNo) ? { orderNo } : false) },
  // Parameter of a mailed link; a signed-in owner needs none.
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } => (isLinkText(token) ? { token } : {}),
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: ({ params: { orderNo }, deps: { token } }) => loadEnquiry(orderNo, token),
  headers: () => notCached,
  head: ({ match, params: { orderNo } }) => {
    const { locale } = match.context
    return pageHead({
      locale,
      title: translate(locale, 'enquiry.number', { number: orderNo }),
      description: translate(locale, 'enquiry.description'),
      path: `/enquiry/${orderNo}`,
      isPrivate: true,
    })
  },
  component: Shown,
})

function Shown() {
  return <EnquiryPage enquiry={Route.useLoaderData()} token={Route.useSearch().token} />
}
