import { FormattedMessage, useIntl } from 'react-intl'
import { Icon } from '#app/components/icon.tsx'
import { PageHeading } from '#app/shared/operations/page-heading.tsx'
import { useRoles } from '#app/shared/operations/staff-roles.tsx'
import { mayDo, permissions, staffRoles, stepUpPermissions } from '#server/api/input/permissions.ts'

/** Who may do what: the roles of the console, and their permissions as the backend judges them. */
export function RolesPage() {
  const { formatMessage } = useIntl()
  const own = useRoles()
  return (
    <>
      <PageHeading
        title={<FormattedMessage id="permissions.title" />}
        lead={<FormattedMessage id="permissions.lead" />}
      />
      <dl className="mb-12 grid gap-x-10 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {staffRoles.map((role) => (
          <div key={role} className="border-t border-hairline-strong pt-3">
            <dt className="flex flex-wrap items-baseline justify-between gap-x-3 font-semibold">
              <FormattedMessage id={`permissions.role.${role}`} />
              {own.includes(role) && (
                <span className="text-sm font-medium text-accent-ink">
                  <FormattedMessage id="permissions.own" />
                </span>
              )}
            </dt>
            <dd className="mt-1 text-sm text-ink-soft">
              <FormattedMessage id={`permissions.role.${role}.text`} />
            </dd>
          </div>
        ))}
      </dl>
      <table
        aria-label={formatMessage({ id: 'permissions.table' })}
        className="w-full border-collapse text-xs sm:text-sm"
      >
        <thead>
          <tr className="border-b border-hairline-strong align-bottom text-ink-soft">
            <th scope="col" className="w-full py-3 pe-3 text-start font-medium">
              <FormattedMessage id="permissions.permission" />
            </th>
            {staffRoles.map((role) => (
              <th
                key={role}
                scope="col"
                className={`px-1 py-3 font-medium max-sm:[writing-mode:vertical-rl] sm:px-4 ${own.includes(role) ? 'text-ink' : ''}`}
              >
                <FormattedMessage id={`permissions.role.${role}`} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {permissions.map((permission) => (
            <tr key={permission} className="border-b border-hairline transition-colors hover:bg-ink/3">
              <th scope="row" className="py-2.5 pe-3 text-start font-normal hyphens-auto wrap-anywhere">
                <FormattedMessage id={`permissions.${permission}`} />
                {stepUpPermissions.has(permission) && (
                  <span className="block text-ink-soft">
                    <FormattedMessage id="permissions.secondFactor" />
                  </span>
                )}
              </th>
              {staffRoles.map((role) => (
                <td key={role} className="px-1 text-center sm:px-4">
                  {mayDo([role], permission) ? (
                    <>
                      <Icon name="check" className="inline-block" />
                      <span className="sr-only">
                        <FormattedMessage id="permissions.yes" />
                      </span>
                    </>
                  ) : (
                    <span className="sr-only">
                      <FormattedMessage id="permissions.no" />
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
