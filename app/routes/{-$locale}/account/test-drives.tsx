import { createFileRoute } from '@tanstack/react-router'
import { accountHead } from '#app/features/account/frame/account-head.ts'
import { TestDrivesPage } from '#app/features/account/test-drives/test-drives-page.tsx'
import { listOwnTestDrives } from '#app/functions/account/account.functions.ts'

export const Route = createFileRoute('/{-$locale}/account/test-drives')({
  staticData: { messages: ['account-test-drives'] },
  loader: () => listOwnTestDrives(),
  head: ({ match }) => accountHead(match.context.locale, 'account-test-drives.title', '/account/test-drives'),
  component: TestDrives,
})

function TestDrives() {
  return <TestDrivesPage drives={Route.useLoaderData().items} />
}
