import { createFileRoute } from '@tanstack/react-router'
import { accountHead } from '#app/features/account/frame/account-head.ts'
import { PackagesPage } from '#app/features/account/packages/packages-page.tsx'
import { listPackages } from '#app/functions/account/packages.functions.ts'

export const Route = createFileRoute('/{-$locale}/account/packages/')({
  staticData: { messages: ['account-packages'] },
  loader: () => listPackages(),
  head: ({ match }) => accountHead(match.context.locale, 'account-packages.title', '/account/packages'),
  component: Packages,
})

function Packages() {
  return <PackagesPage {...Route.useLoaderData()} />
}
