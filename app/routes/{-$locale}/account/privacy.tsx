import { createFileRoute } from '@tanstack/react-router'
import { accountHead } from '#app/features/account/frame/account-head.ts'
import { PrivacyPage } from '#app/features/account/privacy/privacy-page.tsx'
import { getPrivacy } from '#app/functions/account/privacy.functions.ts'

export const Route = createFileRoute('/{-$locale}/account/privacy')({
  staticData: { messages: ['account-privacy', 'cookies', 'kinds'] },
  loader: () => getPrivacy(),
  head: ({ match }) => accountHead(match.context.locale, 'account-privacy.title', '/account/privacy'),
  component: Privacy,
})

function Privacy() {
  const { email, role } = Route.useRouteContext().account
  return <PrivacyPage privacy={Route.useLoaderData()} email={email} isStaff={role === 'staff'} />
}
