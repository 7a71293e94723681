import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import type { MessageId } from '#app/i18n/messages.ts'
import { permissionFor, type RowPermission } from '#server/api/input/permissions.ts'
import { Permitted } from './staff-roles.tsx'

interface EntryAction {
  /** Event that it fires. */
  type: string
  title: MessageId
  variant?: 'quiet' | 'text'
  onPress: () => unknown
  /** Of an action with a form, which the button opens and closes. */
  isOpen?: boolean
}

interface EntryActionsProps {
  permission: RowPermission
  allowed: readonly string[]
  /** In the order of the buttons; those that the machine refuses are left out. */
  actions: readonly EntryAction[]
}

/** What staff can do with an entry of a list. */
export function EntryActions({ permission, allowed, actions }: EntryActionsProps) {
  const [busy, setBusy] = useState<string | null>(null)

  async function press({ type, onPress, isOpen }: EntryAction) {
    if (isOpen === undefined) setBusy(type)
    await onPress()
    setBusy(null)
  }

  const possible = new Set(allowed)
  const shown = actions.filter(({ type }) => possible.has(type))
  return (
    <div className="flex flex-wrap gap-3">
      {[...Map.groupBy(shown, ({ type }) => permissionFor(permission, type))].map(([needed, group]) => (
        <Permitted key={needed} permission={needed}>
          {group.map((action) => (
            <Button
              key={action.type}
              size="small"
              variant={action.variant}
              isBusy={busy === action.type}
              aria-expanded={action.isOpen}
              onClick={() => void press(action)}
            >
              <FormattedMessage id={action.title} />
            </Button>
          ))}
        </Permitted>
      ))}
    </div>
  )
}
