import { describe, expect, it } from 'vitest'
import { type Check, questionsOf } from '#app/features/ops/subscriptions/event-questions.ts'
import { openFindings } from '#app/features/ops/subscriptions/findings.ts'
import {
  bestCaseEvent,
  eventTitles,
  refusedBy,
  staffEventTypes,
} from '#app/features/ops/subscriptions/subscription-events.ts'
import type { StaffEventType } from '#app/features/ops/subscriptions/subscription.ts'
import { subscriptionOrderMachine } from '#machines/orders/subscription-order/index.ts'
import { describeMachine } from '#machines/shared/describe.ts'
import {
  announced,
  announcementOver,
  day,
  owing,
  subscriptionFacts as facts,
  terminated,
} from '#tests/fixtures/machines/subscription-order.ts'

const { transitions } = describeMachine(subscriptionOrderMachine)
const inUse = { ...facts, handedOverAt: facts.now, odometerAtHandover: 25, termEndsAt: facts.now + 1 }
const returned = { ...inUse, inspectionIssuedAt: facts.now }
const settled = { ...returned, disputes: 'closed' } as const
const licence = { front: 'front', back: 'back' }

const isOpen = (type: StaffEventType, status: 0 | 10 | 20 | 30 | 31 | 33 | 35 | 40 | 60, known: typeof facts = facts) =>
  refusedBy({ status }, known, bestCaseEvent(type, { facts: known, isCarFree: true }))

/** What refuses an event of which everything is vouched for but this. */
const without = (missing: Check, type: StaffEventType, status: 10 | 20 | 30 | 40, known: typeof facts = facts) =>
  refusedBy(
    { status },
    known,
    bestCaseEvent(type, { facts: known, isCarFree: true, has: (check) => check !== missing }),
  )

describe('what staff may do with a subscription', () => {
  it('is everything the machine lets staff or the backend do, but what credit and a following order decide', () => {
    const theirs = transitions.filter(({ actor }) => actor === 'staff' || actor === 'backend')
    const isOfOthers = (event: string) => event === 'backend.creditRefused' || event.startsWith('backend.followOn')
    const expected = new Set(theirs.map(({ event }) => event).filter((event) => !isOfOthers(event)))
    expect(new Set(staffEventTypes())).toEqual(expected)
    expect(new Set(staffEventTypes())).toEqual(new Set(Object.keys(eventTitles)))
  })

  it('is in each state what the machine knows there', () => {
    expect(isOpen('staff.stockRefused', 0)).toBeNull()
    expect(isOpen('staff.prepared', 10)).toBeNull()
    expect(isOpen('staff.handedOver', 20)).toBeNull()
    expect(isOpen('staff.returned', 30, inUse)).toBeNull()
    expect(isOpen('staff.statementSettled', 40, settled)).toBeNull()
    expect(isOpen('staff.handedOver', 10)).toBe('notInThisState')
  })

  it('announces the end of a subscription only while something is owed, and puts it off once it is announced', () => {
    expect(isOpen('staff.terminationAnnounced', 31, { ...inUse, ...owing })).toBeNull()
    expect(isOpen('staff.terminationAnnounced', 30, inUse)).toBe('areEnoughMonthsUnpaid')
    expect(isOpen('staff.graceGranted', 33, { ...inUse, ...announced })).toBeNull()
    expect(isOpen('staff.graceGranted', 31, { ...inUse, ...owing })).toBe('notInThisState')
    expect(questionsOf('staff.graceGranted', false).asks).toEqual(['day', 'reason'])
  })

  it('ends it for a private customer after the announced day only, and takes the car back then', () => {
    expect(isOpen('staff.terminated', 33, { ...inUse, ...announced })).toBe('isTerminationOpen')
    expect(isOpen('staff.terminated', 33, { ...inUse, ...announced, identityType: 2 })).toBeNull()
    expect(isOpen('staff.terminated', 33, { ...inUse, ...announcementOver })).toBeNull()
    expect(isOpen('staff.returned', 35, { ...inUse, ...terminated })).toBeNull()
  })

  it('prepares a car only when the licence was seen and credit is given', () => {
    expect(isOpen('staff.prepared', 10, { ...facts, isLicenceCleared: false })).toBe('isLicenceCleared')
    expect(isOpen('staff.prepared', 10, { ...facts, credit: 'inReview' })).toBe('isCreditCleared')
  })

  it('replaces a car only by one that is free', () => {
    const replaced = bestCaseEvent('staff.vehicleReplaced', { facts, isCarFree: false })
    expect(refusedBy({ status: 20 }, facts, replaced)).toBe('isVehicleHeld')
    expect(isOpen('staff.vehicleReplaced', 20)).toBeNull()
  })

  it('asks for everything that can refuse, and only for that', () => {
    expect(without('isVehicleRegistered', 'staff.prepared', 10)).toBe('isVehicleRegistered')
    expect(without('isVehicleInsured', 'staff.prepared', 10)).toBe('isVehicleInsured')
    expect(without('isDateConfirmed', 'staff.prepared', 10)).toBe('isDateConfirmed')
    expect(without('isProtocolSigned', 'staff.handedOver', 20)).toBe('isProtocolSigned')
    expect(without('isProtocolSigned', 'staff.returned', 30, inUse)).toBe('isProtocolSigned')
    expect(without('isEarlyReturnAgreed', 'staff.returned', 30, inUse)).toBe('isReturnDue')
    expect(without('isDepositOffset', 'staff.statementSettled', 40, settled)).toBe('isDepositOffset')
    const asked = staffEventTypes().flatMap((type) => questionsOf(type, false).checks)
    expect(asked.toSorted()).toEqual(
      [
        'isVehicleRegistered',
        'isVehicleInsured',
        'isDateConfirmed',
        'isProtocolSigned',
        'isProtocolSigned',
        'isEarlyReturnAgreed',
        'isDepositOffset',
        'isVehicleReturned',
      ].toSorted(),
    )
  })

  it('closes no order without its inspection, nor while its customer may dispute it', () => {
    expect(isOpen('staff.statementSettled', 40, inUse)).toBe('isInspectionIssued')
    expect(isOpen('staff.statementSettled', 40, returned)).toBe('areDisputesSettled')
    const later = facts.now + 14 * day
    expect(isOpen('staff.statementSettled', 40, { ...returned, now: later, disputes: 'open' })).toBe(
      'areDisputesSettled',
    )
    expect(isOpen('staff.statementSettled', 40, { ...returned, now: later + 1 })).toBeNull()
  })
})

describe('what staff may find out', () => {
  it('is whether the licence is in order, as long as its images are there', () => {
    const order = { status: 10, licence, facts: { ...facts, isLicenceCleared: false } } as const
    expect(openFindings(order)).toEqual(['licenceCleared'])
    expect(openFindings({ ...order, licence: null })).toEqual([])
    expect(openFindings({ ...order, status: 20 })).toEqual([])
    expect(openFindings({ ...order, facts })).toEqual([])
  })

  it('is one thing at a time about a car that was returned', () => {
    const order = { status: 40, licence: null } as const
    expect(openFindings({ ...order, facts: inUse })).toEqual(['inspectionIssued'])
    expect(openFindings({ ...order, facts: returned })).toEqual(['disputeOpened'])
    expect(openFindings({ ...order, facts: { ...returned, disputes: 'open' } })).toEqual(['disputeClosed'])
    expect(openFindings({ ...order, facts: settled })).toEqual([])
  })
})
