import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router'
import { accountHead } from '#app/features/account/frame/account-head.ts'
import { ViewingRefusal } from '#app/features/account/frame/viewing-refusal.tsx'
import { SecurityPage } from '#app/features/account/security/security-page.tsx'
import { PageError } from '#app/features/public/shell/page-error.tsx'
import { getSecurity } from '#app/functions/account/security.functions.ts'
import { getSecondFactor } from '#app/functions/ops/second-factor.functions.ts'

export const Route = createFileRoute('/{-$locale}/account/security')({
  staticData: { messages: ['account-security', 'second-factor'] },
  loader: async ({ context: { account } }) => {
    // Every role opens the console. The table of roles is not needed here, and would be loaded by every customer.
    const isStaff = account.roles.length > 0
    const [security, secondFactor] = await Promise.all([getSecurity(), isStaff ? getSecondFactor() : null])
    return { security, secondFactor }
  },
  head: ({ match }) => accountHead(match.context.locale, 'account-security.title', '/account/security'),
  component: Security,
  errorComponent: Refused,
})

function Refused({ error }: ErrorComponentProps) {
  return (
    <ViewingRefusal error={error}>
      <PageError error={error} />
    </ViewingRefusal>
  )
}

function Security() {
  const { id } = Route.useRouteContext().account
  const { security, secondFactor } = Route.useLoaderData()
  return <SecurityPage accountId={id} security={security} secondFactor={secondFactor} />
}
