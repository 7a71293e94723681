import { describe, expect, it } from 'vitest'
import type { Resources } from '#app/features/ops/test-drives/drive.ts'
import { bestCaseEvent, eventTitles, refusedBy, staffEventTypes } from '#app/features/ops/test-drives/staff-events.ts'
import { testDriveOrderMachine } from '#machines/orders/test-drive-order/index.ts'
import { describeMachine } from '#machines/shared/describe.ts'
import { orderFacts } from '#tests/fixtures/machines/test-drive-order.ts'

const free: Resources = {
  vehicles: [{ id: 'car', label: 'M SV 141E', isFree: true }],
  advisors: [{ id: 'advisor', name: 'Ana Kovač', isFree: true }],
  car: null,
}
const { transitions } = describeMachine(testDriveOrderMachine)
const staffs = transitions.filter(({ actor }) => actor !== 'customer')

const arrange = (resources: Resources) =>
  refusedBy({ status: 1 }, orderFacts, bestCaseEvent('staff.arranged', resources))
const noShowAt = (now: number) => refusedBy({ status: 2 }, { ...orderFacts, now }, bestCaseEvent('timer.noShow', free))
const complete = (isCheckedIn: boolean, isLicenceSeen: boolean) =>
  refusedBy({ status: 2 }, orderFacts, { type: 'staff.completed', isCheckedIn, isLicenceSeen })

describe('what staff may do with a test drive', () => {
  it('is everything the machine lets staff or the clock do', () => {
    expect(new Set(staffEventTypes())).toEqual(new Set(staffs.map(({ event }) => event)))
    expect(new Set(staffEventTypes())).toEqual(new Set(Object.keys(eventTitles)))
  })

  it('begins with car and advisor, as long as there are any', () => {
    expect(arrange(free)).toBeNull()
    expect(arrange({ ...free, vehicles: [] })).toBe('isVehicleFree')
    expect(arrange({ ...free, advisors: [{ id: 'advisor', name: 'Ana Kovač', isFree: false }] })).toBe('isAdvisorFree')
  })

  it('records a no-show only when the time is over', () => {
    expect(noShowAt(orderFacts.endsAt)).toBe('isOver')
    expect(noShowAt(orderFacts.endsAt + 1)).toBeNull()
  })

  it('completes a drive only with all that was vouched for', () => {
    expect(complete(false, true)).toBe('isCheckedIn')
    expect(complete(true, false)).toBe('isLicenceSeen')
    expect(complete(true, true)).toBeNull()
  })

  it('is nothing once the drive is cancelled', () => {
    const refusals = staffEventTypes().map((type) => refusedBy({ status: 4 }, orderFacts, bestCaseEvent(type, free)))
    expect(new Set(refusals)).toEqual(new Set(['notInThisState']))
  })
})
