import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'
import { MissingPermission } from '#app/shared/operations/staff-roles.tsx'
import type { Permission } from '#server/api/input/permissions.ts'

/** Shown to staff whose roles do not include a page of the console. */
export function NoPermission({ permission }: { permission: Permission }) {
  return (
    <div className="page-width py-section">
      <h1 className="max-w-[20ch] text-4xl">
        <FormattedMessage id="permissions.page.title" />
      </h1>
      <p className="mt-5 max-w-prose text-lg text-ink-soft">
        <MissingPermission permission={permission} />
      </p>
      <div className="mt-9 flex flex-wrap gap-3">
        <LinkButton to="/{-$locale}/ops/roles" params={({ locale }) => ({ locale })}>
          <FormattedMessage id="permissions.page.roles" />
        </LinkButton>
        <LinkButton to="/{-$locale}/ops" params={({ locale }) => ({ locale })} variant="quiet">
          <FormattedMessage id="operations.title" />
        </LinkButton>
      </div>
    </div>
  )
}
