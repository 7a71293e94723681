import { type ComponentType, type ReactNode, useId, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Icon } from '#app/components/icon.tsx'
import type { TestDriveFacts } from '#machines/orders/test-drive-order/index.ts'
import { ArrangeForm } from './arrange-form.tsx'
import { CancelForm } from './cancel-form.tsx'
import { CompleteForm } from './complete-form.tsx'
import type { Resources, StaffDrive, StaffEvent, StaffEventType } from './drive.ts'
import { NoShowForm } from './no-show-form.tsx'
import { eventTitles, guardMessage, hopefulEvent, refusedBy, staffEventTypes } from './staff-events.ts'
import type { useFire } from './use-fire.ts'

export interface MovePanelProps {
  drive: StaffDrive
  move: (holdId: string) => Promise<'settled' | 'holdLost'>
  onClose: () => void
}

interface StaffActionsProps {
  drive: StaffDrive
  facts: TestDriveFacts
  resources: Resources
  fire: (event: StaffEvent) => Promise<boolean>
  send: ReturnType<typeof useFire>['send']
  MovePanel: ComponentType<MovePanelProps>
}

/** Every event of the machine that staff may fire. One that is refused now says by which condition. */
export function StaffActions({ drive, facts, resources, fire, send, MovePanel }: StaffActionsProps) {
  const [opened, setOpened] = useState<StaffEventType | null>(null)
  const { version } = drive
  const forms: Record<StaffEventType, ReactNode> = {
    'staff.arranged': (
      <ArrangeForm resources={resources} onArrange={(chosen) => fire({ type: 'staff.arranged', version, ...chosen })} />
    ),
    'staff.rescheduled': (
      <MovePanel
        drive={drive}
        onClose={() => setOpened(null)}
        move={async (holdId) => {
          const fired = await send({ type: 'staff.rescheduled', version, holdId })
          if (!fired.ok && (fired.code === 'hold_expired' || fired.code === 'slot_taken')) return 'holdLost'
          setOpened(null)
          return 'settled'
        }}
      />
    ),
    'staff.completed': <CompleteForm type="staff.completed" drive={drive} facts={facts} fire={fire} />,
    'staff.walkInCompleted': <CompleteForm type="staff.walkInCompleted" drive={drive} facts={facts} fire={fire} />,
    'staff.cancelled': <CancelForm onCancel={(reason) => fire({ type: 'staff.cancelled', version, reason })} />,
    'timer.noShow': <NoShowForm onConfirm={() => fire({ type: 'timer.noShow', version })} />,
  }
  return (
    <section aria-labelledby="actions-title">
      <h2 id="actions-title" className="mb-4 text-xl">
        <FormattedMessage id="operations.actions" />
      </h2>
      <ul className="border-t border-hairline">
        {staffEventTypes().map((type) => (
          <Action
            key={type}
            type={type}
            refusedBy={refusedBy(drive, facts, hopefulEvent(type, resources))}
            isOpen={opened === type}
            onToggle={() => setOpened(opened === type ? null : type)}
          >
            {forms[type]}
          </Action>
        ))}
      </ul>
    </section>
  )
}

interface ActionProps {
  type: StaffEventType
  refusedBy: string | null
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

function Action({ type, refusedBy, isOpen, onToggle, children }: ActionProps) {
  const id = useId()
  return (
    <li className="border-b border-hairline">
      <button
        type="button"
        disabled={refusedBy !== null}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-describedby={refusedBy ? `${id}-reason` : undefined}
        onClick={onToggle}
        className="group flex min-h-14 w-full items-center gap-4 py-3 text-start disabled:cursor-not-allowed disabled:text-ink-soft"
      >
        <span className="min-w-0 grow">
          <span className="block font-semibold underline-offset-4 group-enabled:group-hover:underline">
            <FormattedMessage id={eventTitles[type]} />
          </span>
          <code dir="ltr" className="block font-sans text-xs text-ink-soft rtl:text-right">
            {type}
          </code>
        </span>
        {refusedBy === null && (
          <Icon name="down" className={`shrink-0 transition-transform ${isOpen ? 'rotate-180' : ''}`} />
        )}
      </button>
      {refusedBy && (
        <p id={`${id}-reason`} className="-mt-2 pb-3 text-sm text-ink-soft">
          <FormattedMessage id={guardMessage(refusedBy)} values={{ guard: refusedBy }} />
        </p>
      )}
      <div id={id} hidden={!isOpen} className="pt-2 pb-7">
        {isOpen && children}
      </div>
    </li>
  )
}
