import { createFileRoute } from '@tanstack/react-router'
import { StaffPage } from '#app/features/ops/roles/staff-page.tsx'
import { listStaff } from '#app/functions/ops/staff-members.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageTitle } from '#app/i18n/page-head.ts'

export const Route = createFileRoute('/{-$locale}/ops/staff')({
  staticData: { permission: 'roles.read', messages: ['staff', 'staff-members'] },
  loader: () => listStaff(),
  head: ({ match: { context } }) => pageTitle(context.locale, translate(context.locale, 'operations.staff')),
  component: Listed,
})

function Listed() {
  return <StaffPage {...Route.useLoaderData()} />
}
