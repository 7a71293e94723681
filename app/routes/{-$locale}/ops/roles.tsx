import { createFileRoute } from '@tanstack/react-router'
import { RolesPage } from '#app/features/ops/roles/roles-page.tsx'
import { translate } from '#app/i18n/intl.ts'
import { pageTitle } from '#app/i18n/page-head.ts'

export const Route = createFileRoute('/{-$locale}/ops/roles')({
  staticData: { permission: 'console.open' },
  head: ({ match: { context } }) => pageTitle(context.locale, translate(context.locale, 'permissions.title')),
  component: RolesPage,
})
