import { createFileRoute } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'
import { accountHead } from '#app/features/account/account-head.ts'
import { MembershipPage } from '#app/features/account-membership/membership-page.tsx'
import { openOwn } from '#app/functions/membership.functions.ts'

export const Route = createFileRoute('/{-$locale}/account/membership')({
  staticData: { messages: ['membership', 'account-membership'] },
  validateSearch: (raw: Record<string, unknown>): { order?: string } =>
    typeof raw['order'] === 'string' && /^MO-[A-Z0-9-]{4,29}$/.test(raw['order']) ? { order: raw['order'] } : {},
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { order } }) => openOwn({ data: { orderNo: order ?? null } }),
  head: ({ match }) => accountHead(match.context.locale, 'account-membership.title', '/account/membership'),
  component: Membership,
})

function Membership() {
  const own = Route.useLoaderData()
  if (own.ok) return <MembershipPage own={own.value} />
  return (
    <div className="grid justify-items-start gap-6">
      <h1 tabIndex={-1} className="text-4xl">
        <FormattedMessage id="account-membership.notFound" />
      </h1>
      <LinkButton to="/{-$locale}/account/membership" params={({ locale }) => ({ locale })} search={{}} variant="quiet">
        <FormattedMessage id="account-membership.title" />
      </LinkButton>
    </div>
  )
}
