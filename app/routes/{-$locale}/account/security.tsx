import { createFileRoute } from '@tanstack/react-router'
import { accountHead } from '#app/features/account/frame/account-head.ts'
import { ClosedToViewers } from '#app/features/account/frame/closed-to-viewers.tsx'
import { SecurityPage } from '#app/features/account/security/security-page.tsx'
import { getSecurity } from '#app/functions/account/security.functions.ts'
import { getSecondFactor } from '#app/functions/ops/second-factor.functions.ts'

export const Route = createFileRoute('/{-$locale}/account/security')({
  staticData: { messages: ['account-security', 'second-factor', 'password'] },
  loader: async ({ context: { account } }) => {
    // Every role opens the console. The table of roles is not needed here, and would be loaded by every customer.
    const isStaff = account.roles.length > 0
    const [security, secondFactor] = await Promise.all([getSecurity(), isStaff ? getSecondFactor() : null])
    return { security, secondFactor }
  },
  head: ({ match }) => accountHead(match.context.locale, 'account-security.title', '/account/security'),
  component: Security,
})

function Security() {
  const { id } = Route.useRouteContext().account
  const { security, secondFactor } = Route.useLoaderData()
  if (!security) return <ClosedToViewers />
  return <SecurityPage accountId={id} security={security} secondFactor={secondFactor} />
}
