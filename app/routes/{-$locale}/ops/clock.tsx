import { createFileRoute } from '@tanstack/react-router'
import { ClockPage } from '#app/features/ops/console/clock-page.tsx'
import { getClock } from '#app/functions/ops/operations.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageTitle } from '#app/i18n/page-head.ts'

export const Route = createFileRoute('/{-$locale}/ops/clock')({
  staticData: { permission: 'system.operate' },
  loader: () => getClock(),
  head: ({ match: { context } }) => pageTitle(context.locale, translate(context.locale, 'operations.clock')),
  component: Clock,
})

function Clock() {
  return <ClockPage clock={Route.useLoaderData()} />
}
