import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router'
import { FailureText } from '#app/components/failure-text.tsx'
import { Notice } from '#app/components/notice.tsx'
import { accountHead } from '#app/features/account/frame/account-head.ts'
import { SecurityPage } from '#app/features/account/security/security-page.tsx'
import { PageError } from '#app/features/public/shell/page-error.tsx'
import { getSecurity } from '#app/functions/account/security.functions.ts'
import { getSecondFactor } from '#app/functions/ops/second-factor.functions.ts'
import { ProductError } from '#machines/shared/call-errors.ts'

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

/** Staff who view a customer's account are told why this page is closed to them. */
function Refused({ error }: ErrorComponentProps) {
  if (!(error instanceof ProductError) || error.resultCode !== 'viewing_read_only') return <PageError error={error} />
  return (
    <Notice tone="info">
      <FailureText id="errors.viewing_read_only" />
    </Notice>
  )
}

function Security() {
  const { id } = Route.useRouteContext().account
  const { security, secondFactor } = Route.useLoaderData()
  return <SecurityPage accountId={id} security={security} secondFactor={secondFactor} />
}
