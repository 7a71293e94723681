import { createFileRoute } from '@tanstack/react-router'
import { accountHead } from '#app/features/account/frame/account-head.ts'
import { SecurityPage } from '#app/features/account/security/security-page.tsx'
import { getSecurity } from '#app/functions/account/security.functions.ts'

export const Route = createFileRoute('/{-$locale}/account/security')({
  staticData: { messages: ['account-security'] },
  loader: () => getSecurity(),
  head: ({ match }) => accountHead(match.context.locale, 'account-security.title', '/account/security'),
  component: Security,
})

function Security() {
  const { id } = Route.useRouteContext().account
  return <SecurityPage accountId={id} security={Route.useLoaderData()} />
}
