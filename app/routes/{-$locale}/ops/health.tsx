import { createFileRoute } from '@tanstack/react-router'
import { HealthPage } from '#app/features/ops/health/health-page.tsx'
import { getHealth } from '#app/functions/ops/operations.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageTitle } from '#app/i18n/page-head.ts'

export const Route = createFileRoute('/{-$locale}/ops/health')({
  staticData: { permission: 'system.read', messages: ['staff-health'] },
  loader: () => getHealth(),
  head: ({ match: { context } }) => pageTitle(context.locale, translate(context.locale, 'operations.health')),
  component: Health,
})

function Health() {
  return <HealthPage health={Route.useLoaderData()} />
}
