import { TestDriveStatus } from '#machines/orders/test-drive-order/test-drive-order.status.ts'
import type { TestDriveOrder } from './drive.ts'

/** Entries of the timeline: past, current and ahead. */
export type EntryKind =
  | 'booked'
  | 'moved'
  | 'movedByUs'
  | 'arranging'
  | 'arranged'
  | 'driving'
  | 'closing'
  | 'driven'
  | 'evaluating'
  | 'evaluated'
  | 'cancelled'
  | 'cancelledByUs'
  | 'missed'

/** Actor of the next step. */
export type NextActor = 'team' | 'customer'

export interface TimelineEntry {
  /** Unique within the timeline. */
  id: string
  kind: EntryKind
  progress: 'done' | 'current' | 'ahead'
  /** Actual or planned time; null if open. */
  at: string | null
  /** Set on the current entry. */
  next?: { actor: NextActor; until: string | null }
}

const happened: Readonly<Record<string, EntryKind>> = {
  'customer.booked': 'booked',
  'customer.rescheduled': 'moved',
  'staff.rescheduled': 'movedByUs',
  'staff.arranged': 'arranged',
  'staff.completed': 'driven',
  'staff.walkInCompleted': 'driven',
  'customer.evaluated': 'evaluated',
  'customer.cancelled': 'cancelled',
  'staff.cancelled': 'cancelledByUs',
  'timer.noShow': 'missed',
}

/** Timeline from booking to evaluation; `now` is milliseconds of the backend's clock. */
export function timelineOf(order: TestDriveOrder, now: number): TimelineEntry[] {
  const done = order.events.flatMap(({ type, sequence, at }): TimelineEntry[] => {
    const kind = happened[type]
    return kind ? [{ id: String(sequence), kind, progress: 'done', at }] : []
  })
  const [current, ...ahead] = remaining(order, now)
  return [
    ...done,
    ...(current ? [{ id: current.kind, progress: 'current' as const, ...current }] : []),
    ...ahead.map(({ kind, at }) => ({ id: kind, kind, at, progress: 'ahead' as const })),
  ]
}

function remaining(order: TestDriveOrder, now: number): Pick<TimelineEntry, 'kind' | 'at' | 'next'>[] {
  const { status, startsAt, endsAt, facts } = order
  const evaluating = { kind: 'evaluating', at: null, next: { actor: 'customer', until: null } } as const
  if (status === TestDriveStatus.completed) return facts.isEvaluated ? [] : [evaluating]
  if (status === TestDriveStatus.cancelled) return []
  if (now > Date.parse(endsAt)) return [{ kind: 'closing', at: null, next: { actor: 'team', until: null } }, evaluating]
  const driving = { kind: 'driving', at: startsAt, next: { actor: 'customer', until: startsAt } } as const
  // A drive that starts at once has its car already.
  if (status === TestDriveStatus.arranged || facts.mode === 'test_drive_now') return [driving, evaluating]
  return [{ kind: 'arranging', at: null, next: { actor: 'team', until: startsAt } }, driving, evaluating]
}
