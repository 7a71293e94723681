import { createFileRoute } from '@tanstack/react-router'
import { EnquiriesPage } from '#app/features/account/enquiries/enquiries-page.tsx'
import { accountHead } from '#app/features/account/frame/account-head.ts'
import { listOwnEnquiries } from '#app/functions/booking/car-enquiry.functions.ts'

const perPage = 10

export const Route = createFileRoute('/{-$locale}/account/enquiries')({
  staticData: { messages: ['enquiry', 'ways'] },
  validateSearch: ({ page }: Record<string, unknown>): { page?: number } => {
    const number = Number(page)
    return Number.isInteger(number) && number > 1 && number <= 1000 ? { page: number } : {}
  },
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  loader: ({ deps: { page } }) => listOwnEnquiries({ data: { query: { page, size: perPage } } }),
  head: ({ match }) => accountHead(match.context.locale, 'account.enquiries', '/account/enquiries'),
  component: Enquiries,
})

function Enquiries() {
  const { page = 1 } = Route.useSearch()
  return <EnquiriesPage list={Route.useLoaderData()} page={page} perPage={perPage} />
}
