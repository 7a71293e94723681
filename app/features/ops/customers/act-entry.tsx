import { type ReactNode, Suspense, useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Spinner } from '#app/components/spinner.tsx'
import type { MessageId } from '#app/i18n/messages.ts'
import { MissingPermission, useMay } from '#app/shared/operations/staff-roles.tsx'
import type { Permission } from '#server/api/input/permissions.ts'

interface ActEntryProps {
  /** What the entry is about. */
  children: ReactNode
  act: MessageId
  /** Name of the button, with what it acts on. */
  label: string
  permission: Permission
  /** Why the act is refused; null if it is open. */
  reason: MessageId | null
  isOpen: boolean
  onToggle: () => void
  form: ReactNode
}

/** Entry of a list with an act, whose form opens below; if the act is closed, with the reason. */
export function ActEntry({ children, act, label, permission, reason, isOpen, onToggle, form }: ActEntryProps) {
  const isPermitted = useMay()(permission)
  const reasonId = useId()
  const isClosed = !isPermitted || reason !== null
  return (
    <li className="grid gap-1 border-b border-hairline py-3">
      {children}
      <span className="flex flex-wrap items-center gap-x-4">
        <Button
          variant="text"
          size="small"
          disabled={isClosed}
          aria-label={label}
          aria-expanded={isOpen}
          aria-describedby={isClosed ? reasonId : undefined}
          onClick={onToggle}
        >
          <FormattedMessage id={act} />
        </Button>
        {isClosed && (
          <span id={reasonId} className="text-ink-soft">
            {isPermitted && reason !== null ? (
              <FormattedMessage id={reason} />
            ) : (
              <MissingPermission permission={permission} />
            )}
          </span>
        )}
      </span>
      {isOpen && (
        <div className="grid gap-4 py-3">
          <Suspense fallback={<Spinner />}>{form}</Suspense>
        </div>
      )}
    </li>
  )
}
