import { createContext, type ReactNode, use, useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { mayDo, type Permission, type StaffRole } from '#server/api/input/permissions.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Permission that a page of the console needs; without it, the page says so and the console has no link to it. */
    permission?: Permission
  }
}

/** Roles of the signed-in member of staff. For display only: the backend judges each call. */
const StaffRoles = createContext<readonly StaffRole[]>([])

export { StaffRoles as StaffRolesProvider }

/** Roles of the signed-in member of staff. */
export function useRoles(): readonly StaffRole[] {
  return use(StaffRoles)
}

/** Whether the roles of the signed-in member of staff include a permission. */
export function useMay(): (permission: Permission) => boolean {
  const roles = useRoles()
  return (permission) => mayDo(roles, permission)
}

/** Why something is closed to a member of staff whose roles do not include it. */
export function MissingPermission({ permission }: { permission: Permission }) {
  return (
    <FormattedMessage
      id="permissions.missing"
      values={{ permission: <FormattedMessage id={`permissions.${permission}`} /> }}
    />
  )
}

interface PermittedProps {
  permission: Permission
  children: ReactNode
}

/** Controls that need a permission: without it they are disabled, and the reason is below them. */
export function Permitted({ permission, children }: PermittedProps) {
  const may = useMay()
  const id = useId()
  if (may(permission)) return children
  return (
    <>
      <fieldset disabled aria-describedby={id} className="contents">
        {children}
      </fieldset>
      <p id={id} className="basis-full text-sm text-ink-soft">
        <MissingPermission permission={permission} />
      </p>
    </>
  )
}
