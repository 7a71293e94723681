import { createFileRoute } from '@tanstack/react-router'
import { EnquiryFormPage } from '#app/features/booking/enquiry/enquiry-form-page.tsx'
import { loadEnquiryForm } from '#app/features/booking/enquiry/load-enquiry.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageHead } from '#app/i18n/page-head.ts'
import { notCached } from '#app/lib/cache-control/cache-control.ts'
import { type EnquirySearch, readEnquirySearch } from '#app/shared/ways/enquiry-search.ts'

export const Route = createFileRoute('/{-$locale}/enquiry/')({
  staticData: { messages: ['enquiry', 'ways', 'vehicle', 'equipment', 'errors', 'captcha'] },
  validateSearch: (raw: Record<string, unknown>): Partial<EnquirySearch> => readEnquirySearch(raw) ?? {},
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadEnquiryForm(readEnquirySearch({ ...deps })),
  // Contains the name of a signed-in customer.
  headers: () => notCached,
  head: ({ match }) => {
    const { locale } = match.context
    return pageHead({
      locale,
      title: translate(locale, 'enquiry.title'),
      description: translate(locale, 'enquiry.description'),
      path: '/enquiry',
      isPrivate: true,
    })
  },
  component: Shown,
})

function Shown() {
  return <EnquiryFormPage opened={Route.useLoaderData()} />
}
