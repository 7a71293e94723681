import { type ComponentType, lazy, type ReactNode } from 'react'
import type { fireTestDriveEvent } from '#app/functions/ops/operations.functions.ts'
import { staffButtons } from '#app/i18n/staff-buttons.ts'
import { ActionList } from '#app/shared/operations/action-list.tsx'
import type { MoveDriveOutcome } from '#machines/flows/test-drive-move/index.ts'
import type { TestDriveFacts } from '#machines/orders/test-drive-order/index.ts'
import { refusal, success } from '#machines/shared/outcome.ts'
import type { Resources, StaffDrive, StaffEvent, StaffEventType } from './drive.ts'
import type { judgedEvents } from './staff-events.ts'

// Each form is loaded when it is opened.
const ArrangeForm = lazy(async () => ({ default: (await import('./arrange-form.tsx')).ArrangeForm }))
const CancelForm = lazy(async () => ({ default: (await import('./cancel-form.tsx')).CancelForm }))
const CompleteForm = lazy(async () => ({ default: (await import('./complete-form.tsx')).CompleteForm }))
const NoShowForm = lazy(async () => ({ default: (await import('./no-show-form.tsx')).NoShowForm }))

export interface MovePanelProps {
  name: string
  drive: StaffDrive
  move: (holdId: string) => Promise<MoveDriveOutcome>
  onClose: () => void
}

interface StaffActionsProps {
  drive: StaffDrive
  facts: TestDriveFacts
  events: ReturnType<typeof judgedEvents>
  resources: Resources
  fire: (event: StaffEvent) => Promise<boolean>
  /** Throws if there was no answer. */
  send: (event: StaffEvent) => ReturnType<typeof fireTestDriveEvent>
  MovePanel: ComponentType<MovePanelProps>
}

/** All events staff may fire. */
export function StaffActions({ drive, facts, events, resources, fire, send, MovePanel }: StaffActionsProps) {
  const { version } = drive
  const formsWith = (close: () => void): Record<StaffEventType, ReactNode> => ({
    'staff.arranged': (
      <ArrangeForm resources={resources} onArrange={(chosen) => fire({ type: 'staff.arranged', version, ...chosen })} />
    ),
    'staff.rescheduled': (
      <MovePanel
        name="staff.rescheduled"
        drive={drive}
        onClose={close}
        move={async (holdId) => {
          const fired = await send({ type: 'staff.rescheduled', version, holdId })
          if (!fired.ok && (fired.code === 'hold_expired' || fired.code === 'slot_taken'))
            return refusal('hold_expired')
          close()
          return success(null)
        }}
      />
    ),
    'staff.completed': <CompleteForm type="staff.completed" drive={drive} facts={facts} fire={fire} />,
    'staff.walkInCompleted': <CompleteForm type="staff.walkInCompleted" drive={drive} facts={facts} fire={fire} />,
    'staff.cancelled': <CancelForm onCancel={(reason) => fire({ type: 'staff.cancelled', version, reason })} />,
    'timer.noShow': <NoShowForm onConfirm={() => fire({ type: 'timer.noShow', version })} />,
  })
  return (
    <ActionList
      machine="testDriveOrder"
      actions={events.map(({ type, refusal: refusedBy }) => ({
        type,
        title: staffButtons.testDriveOrder[type],
        refusal: refusedBy,
      }))}
      renderForm={(type, close) => formsWith(close)[type]}
    />
  )
}
