import { type ReactNode, Suspense, useId, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { openerId } from '#app/components/panel-opener.ts'
import { Spinner } from '#app/components/spinner.tsx'
import type { MessageId } from '#app/i18n/messages.ts'
import { firing, permissionFor } from '#server/api/input/permissions.ts'
import { ActionRow } from './action-row.tsx'
import { RefusalText } from './refusal-text.tsx'
import { MissingPermission, useMay } from './staff-roles.tsx'

export interface StaffAction<Type extends string> {
  /** Event type, shown in small letters next to the title. */
  type: Type
  title: MessageId
  /** Guard that refuses it now, or `notInThisState`; null if it is open. */
  refusal: string | null
}

interface ActionListProps<Type extends string> {
  /** Id of the order's machine, or what else staff act on. */
  machine: keyof typeof firing
  actions: readonly StaffAction<Type>[]
  /** Why an action is refused, by the refusal; default: what the guard of the machine says. */
  reasons?: Readonly<Record<string, MessageId>>
  /** Form of the opened action. */
  renderForm: (type: Type, close: () => void) => ReactNode
}

/**
 * Staff actions on an order, one form open at a time. A refused action shows what its guard says, and one that needs
 * another role, which permission is missing.
 */
export function ActionList<Type extends string>({ machine, actions, reasons, renderForm }: ActionListProps<Type>) {
  const [opened, setOpened] = useState<Type | null>(null)
  return (
    <section aria-labelledby="actions-title">
      <h2 id="actions-title" className="mb-4 text-xl">
        <FormattedMessage id="operations.actions" />
      </h2>
      <ul className="border-t border-hairline">
        {actions.map((action) => (
          <Action
            key={action.type}
            machine={machine}
            action={action}
            reason={action.refusal === null ? undefined : reasons?.[action.refusal]}
            isOpen={opened === action.type}
            onToggle={() => setOpened(opened === action.type ? null : action.type)}
          >
            {opened === action.type && renderForm(action.type, () => setOpened(null))}
          </Action>
        ))}
      </ul>
    </section>
  )
}

interface ActionProps {
  machine: keyof typeof firing
  action: StaffAction<string>
  /** Why it is refused; undefined: what the guard says. */
  reason: MessageId | undefined
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

function Action({ machine, action: { type, title, refusal }, reason, isOpen, onToggle, children }: ActionProps) {
  const id = useId()
  const may = useMay()
  const permission = permissionFor(firing[machine], type)
  return (
    <li className="border-b border-hairline">
      <ActionRow
        id={openerId(type)}
        title={<FormattedMessage id={title} />}
        reason={
          !may(permission) ? (
            <MissingPermission permission={permission} />
          ) : refusal === null ? null : reason ? (
            <FormattedMessage id={reason} />
          ) : (
            <RefusalText machine={machine} refusal={refusal} />
          )
        }
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      />
      <div id={id} hidden={!isOpen} className="pt-2 pb-7">
        <Suspense fallback={<Spinner />}>{children}</Suspense>
      </div>
    </li>
  )
}
