import { createFileRoute, notFound } from '@tanstack/react-router'
import { ReportPage } from '#app/features/account/damage/report-page.tsx'
import { accountHead } from '#app/features/account/frame/account-head.ts'
import { openDamageReport } from '#app/functions/account/damage.functions.ts'

export const Route = createFileRoute('/{-$locale}/account/damage/$reportNo')({
  staticData: { messages: ['account-damage'] },
  loader: async ({ params: { reportNo } }) => {
    const opened = await openDamageReport({ data: { params: { reportNo } } })
    if (!opened.ok) throw notFound()
    return opened.value
  },
  head: ({ match, params: { reportNo } }) =>
    accountHead(match.context.locale, 'account-damage.title', `/account/damage/${reportNo}`),
  component: Opened,
})

function Opened() {
  return <ReportPage report={Route.useLoaderData()} />
}
