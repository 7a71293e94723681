import { createFileRoute } from '@tanstack/react-router'
import { accountHead } from '#app/features/account/frame/account-head.ts'
import { SecurityPage } from '#app/features/account/security/security-page.tsx'
import { getSecurity } from '#app/functions/account/security.functions.ts'
import { getSecondFactor } from '#app/functions/ops/second-factor.functions.ts'
import { mayDo } from '#server/api/input/permissions.ts'

export const Route = createFileRoute('/{-$locale}/account/security')({
  staticData: { messages: ['account-security', 'second-factor'] },
  loader: async ({ context: { account } }) => {
    const mayOpen = mayDo(account.roles, 'console.open')
    const [security, secondFactor] = await Promise.all([getSecurity(), mayOpen ? getSecondFactor() : null])
    return { security, secondFactor }
  },
  head: ({ match }) => accountHead(match.context.locale, 'account-security.title', '/account/security'),
  component: Security,
})

function Security() {
  const { id } = Route.useRouteContext().account
  const { security, secondFactor } = Route.useLoaderData()
  return <SecurityPage accountId={id} security={security} secondFactor={secondFactor} />
}
