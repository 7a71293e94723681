import { createFileRoute, notFound, type NotFoundRouteProps, Outlet, redirect } from '@tanstack/react-router'
import { Console } from '#app/features/ops/console/console.tsx'
import { NoAccess } from '#app/features/ops/console/no-access.tsx'
import { NoPermission } from '#app/features/ops/console/no-permission.tsx'
import { LazyNotFound } from '#app/features/public/shell/lazy-not-found.ts'
import { getOwnAccount } from '#app/functions/account/account.functions.ts'
import { getClock } from '#app/functions/ops/operations.functions.ts'
import { countWork } from '#app/functions/ops/work.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageHead } from '#app/i18n/page-head.ts'
import { notCached } from '#app/lib/cache-control/cache-control.ts'
import { StaffRolesProvider } from '#app/shared/operations/staff-roles.tsx'
import { StepUp } from '#app/shared/step-up/step-up.tsx'
import { mayDo, permissions } from '#server/api/input/permissions.ts'

const noAccess = 'no access'

export const Route = createFileRoute('/{-$locale}/ops')({
  staticData: { messages: ['operations', 'kinds', 'errors', 'permissions', 'second-factor'] },
  // For navigation only: the server functions protect the data.
  beforeLoad: async ({ location, matches, params: { locale } }) => {
    const account = await getOwnAccount()
    if (!account) {
      const search = { next: location.href }
      throw redirect({ to: '/{-$locale}/login', params: { locale }, search, reloadDocument: true })
    }
    if (account.role !== 'staff') throw notFound({ data: noAccess })
    const { roles } = account
    const needed = ['console.open', ...matches.map(({ staticData }) => staticData.permission)] as const
    const missing = needed.find((permission) => permission !== undefined && !mayDo(roles, permission))
    if (missing !== undefined) throw notFound({ data: missing })
    return { roles }
  },
  loader: async () => {
    const [clock, { counts }] = await Promise.all([getClock(), countWork()])
    return { offsetSeconds: clock.offsetSeconds, counts }
  },
  headers: () => notCached,
  head: ({ match }) => {
    const { locale } = match.context
    return pageHead({
      locale,
      title: translate(locale, 'operations.title'),
      description: translate(locale, 'operations.description'),
      path: '/ops',
      isPrivate: true,
    })
  },
  component: Operations,
  notFoundComponent: OperationsNotFound,
})

/** Staff with a wrong address are told that, not that they are no staff or lack a permission. */
function OperationsNotFound(props: NotFoundRouteProps) {
  if (props.data === noAccess) return <NoAccess />
  const missing = permissions.find((permission) => permission === props.data)
  return missing ? <NoPermission permission={missing} /> : <LazyNotFound {...props} />
}

function Operations() {
  const { offsetSeconds, counts } = Route.useLoaderData()
  const { roles } = Route.useRouteContext()
  return (
    <StaffRolesProvider value={roles}>
      <Console offsetSeconds={offsetSeconds} counts={counts}>
        <Outlet />
      </Console>
      <StepUp />
    </StaffRolesProvider>
  )
}
