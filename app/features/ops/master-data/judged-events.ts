import { type DataChangeEvent, dataChangeMachine } from '#machines/orders/data-change/index.ts'
import { keysOf } from '#machines/shared/keys-of.ts'
import { judge } from '#machines/shared/lifecycle.ts'
import { eventTexts, type StaffChange, type StaffEventType } from './change.ts'

type Judged = Pick<StaffChange, 'status' | 'facts' | 'now' | 'differences'>

/** Events of the way by a second person, and of that without one. */
const ways: Readonly<Record<'byTwo' | 'alone', ReadonlySet<StaffEventType>>> = {
  byTwo: new Set([
    'staff.proposed',
    'staff.withdrawn',
    'staff.returned',
    'staff.released',
    'staff.unscheduled',
    'staff.undone',
  ]),
  alone: new Set(['staff.published', 'staff.retracted']),
}

/** Events that staff may fire at changes of its kind, each with the guard that refuses it now; null if none does. */
export function judgedEvents(change: Judged): { type: StaffEventType; refusal: string | null }[] {
  const other = change.facts.concernsMoney ? ways.alone : ways.byTwo
  return keysOf(eventTexts)
    .filter((type) => !other.has(type))
    .map((type) => ({ type, refusal: refusalOf(change, eventOf(change, type)) }))
}

/** Guard that refuses a change of its values; null if they can be changed. */
export function editRefusal(change: Judged): string | null {
  return refusalOf(change, { type: 'staff.edited' })
}

function refusalOf({ status, facts, now }: Judged, event: DataChangeEvent): string | null {
  const known = { now: Date.parse(now), validFrom: facts.validFrom, concernsMoney: facts.concernsMoney }
  const judgement = judge(dataChangeMachine, { code: status, facts: known }, event)
  return judgement.isAllowed ? null : judgement.refusedBy
}

function eventOf({ facts, differences }: Judged, type: StaffEventType): DataChangeEvent {
  const { isSecondPerson, isUpToDate, isValid, isUnchangedSince } = facts
  switch (type) {
    case 'staff.proposed':
    case 'staff.published':
      return { type, differences: differences.length, isUpToDate, isValid }
    case 'staff.returned':
      return { type, isSecondPerson }
    case 'staff.released':
      return { type, isSecondPerson, isUpToDate }
    case 'staff.undone':
    case 'staff.retracted':
      return { type, isUnchangedSince }
    case 'staff.withdrawn':
    case 'staff.unscheduled':
    case 'staff.reopened':
    case 'staff.discarded':
      return { type }
  }
  return type satisfies never
}
