import { createFileRoute } from '@tanstack/react-router'
import { MachineList } from '#app/features/ops/machines/machine-list.tsx'
import { listMachines } from '#app/functions/ops/statistics.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageTitle } from '#app/i18n/page-head.ts'

export const Route = createFileRoute('/{-$locale}/ops/machines/')({
  staticData: { permission: 'statistics.read', messages: ['staff-machines'] },
  loader: () => listMachines(),
  head: ({ match: { context } }) => pageTitle(context.locale, translate(context.locale, 'operations.machines')),
  component: Listed,
})

function Listed() {
  return <MachineList {...Route.useLoaderData()} />
}
