import { createFileRoute, notFound } from '@tanstack/react-router'
import { accountHead } from '#app/features/account/frame/account-head.ts'
import { stateOf } from '#app/features/account/membership/action-state.ts'
import { MembershipNotFound } from '#app/features/account/membership/membership-not-found.tsx'
import { MembershipPage } from '#app/features/account/membership/membership-page.tsx'
import { openOwnMembership } from '#app/functions/account/membership.functions.ts'
import { preloadGuardText } from '#app/shared/guard-text.tsx'

export const Route = createFileRoute('/{-$locale}/account/membership')({
  staticData: { messages: ['membership', 'account-membership'] },
  validateSearch: (raw: Record<string, unknown>): { order?: string } =>
    typeof raw['order'] === 'string' && /^MO-[A-Z0-9-]{4,29}$/.test(raw['order']) ? { order: raw['order'] } : {},
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { order }, context: { locale } }) => {
    const own = await openOwnMembership({ data: { orderNo: order ?? null } })
    if (!own.ok) throw notFound()
    if (own.value.order?.actions.some((action) => stateOf(action) === 'waits'))
      await preloadGuardText(locale.slug, 'membershipOrder')
    return own.value
  },
  head: ({ match, loaderData }) =>
    accountHead(
      match.context.locale,
      loaderData ? 'account-membership.title' : 'account-membership.notFound',
      '/account/membership',
    ),
  component: Membership,
  notFoundComponent: MembershipNotFound,
})

function Membership() {
  return <MembershipPage own={Route.useLoaderData()} />
}
