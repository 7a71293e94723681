import { createFileRoute } from '@tanstack/react-router'
import { CompanyPage } from '#app/features/account/company/company-page.tsx'
import { accountHead } from '#app/features/account/frame/account-head.ts'
import { openCompany } from '#app/functions/account/company.functions.ts'
import { isLinkText } from '#app/lib/search/search-params.ts'

/** Company of the customer; with the token of a mailed link the invitation, which opening it does not accept. */
export const Route = createFileRoute('/{-$locale}/account/company')({
  staticData: { messages: ['account-company'] },
  validateSearch: ({ after, invitation }: Record<string, unknown>): { after?: string; invitation?: string } => ({
    ...(isLinkText(after) && { after }),
    ...(isLinkText(invitation) && { invitation }),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps: data }) => openCompany({ data }),
  head: ({ match }) => accountHead(match.context.locale, 'account.company', '/account/company'),
  component: Company,
})

function Company() {
  return <CompanyPage opened={Route.useLoaderData()} />
}
