import { describe, expect, it } from 'vitest'
import {
  type TestDriveEvent,
  type TestDriveFacts,
  testDriveOrderMachine,
} from '#machines/orders/test-drive-order/index.ts'
import { judge } from '#machines/shared/lifecycle.ts'
import { orderEvents, orderFacts } from '#tests/fixtures/machines/test-drive-order.ts'
import { holdToTable, smallModel, walkEverywhere } from '#tests/machines/hold-to-table.ts'
import type { Row } from '#tests/machines/model.ts'

const hour = 3_600_000
const over = { now: orderFacts.endsAt + 1 }
const afterCutoff = { now: orderFacts.startsAt - 24 * hour + 1 }
const driveNow = { mode: 'test_drive_now' } as const
const atDoor = { entryType: 2 } as const

const rows: Row<TestDriveFacts>[] = [
  ['requested', orderEvents['customer.booked'], 'open.booked'],
  ['open.booked', orderEvents['staff.arranged'], 'open.arranged'],
  ['open.booked', orderEvents['staff.walkInCompleted'], 'completed', driveNow],
  ['open.booked', orderEvents['customer.rescheduled'], 'open.booked'],
  ['open.booked', orderEvents['staff.rescheduled'], 'open.booked', afterCutoff],
  ['open.booked', orderEvents['customer.cancelled'], 'cancelled'],
  ['open.booked', orderEvents['staff.cancelled'], 'cancelled', afterCutoff],
  ['open.booked', orderEvents['timer.noShow'], 'cancelled', over],
  ['open.arranged', orderEvents['staff.completed'], 'completed'],
  ['open.arranged', orderEvents['customer.rescheduled'], 'open.booked'],
  ['open.arranged', orderEvents['staff.rescheduled'], 'open.booked', afterCutoff],
  ['open.arranged', orderEvents['customer.cancelled'], 'cancelled'],
  ['open.arranged', orderEvents['staff.cancelled'], 'cancelled', afterCutoff],
  ['open.arranged', orderEvents['timer.noShow'], 'cancelled', over],
  ['completed', orderEvents['customer.evaluated'], 'completed'],
]

describe('test drive order', () => {
  holdToTable({
    machine: testDriveOrderMachine,
    context: orderFacts,
    rows,
    events: Object.values(orderEvents),
    variants: [over, driveNow, atDoor],
  })
  walkEverywhere({
    machine: testDriveOrderMachine,
    models: [
      smallModel(testDriveOrderMachine, orderFacts, Object.values(orderEvents)),
      smallModel(testDriveOrderMachine, { ...orderFacts, ...over }, Object.values(orderEvents)),
      smallModel(testDriveOrderMachine, { ...orderFacts, ...driveNow }, Object.values(orderEvents)),
    ],
  })
})

/* By status code, as in the backend. */
const refusals: [code: number | null, event: TestDriveEvent, facts: Partial<TestDriveFacts>, refusedBy: string][] = [
  [null, { ...orderEvents['customer.booked'], isHoldValid: false }, {}, 'isHoldValid'],
  [null, { ...orderEvents['customer.booked'], hasConsents: false }, {}, 'hasConsents'],
  [null, { ...orderEvents['customer.booked'], isPhoneValid: false }, {}, 'isPhoneValid'],
  [null, { ...orderEvents['customer.booked'], isAreaServed: false }, atDoor, 'isAreaServed'],
  [null, { ...orderEvents['customer.booked'], isVehicleFree: false }, driveNow, 'isVehicleFree'],
  [1, { ...orderEvents['staff.arranged'], isVehicleFree: false }, {}, 'isVehicleFree'],
  [1, { ...orderEvents['staff.arranged'], isAdvisorFree: false }, {}, 'isAdvisorFree'],
  [1, orderEvents['staff.walkInCompleted'], {}, 'isDriveNow'],
  [1, { ...orderEvents['staff.walkInCompleted'], isLicenceSeen: false }, driveNow, 'isLicenceSeen'],
  [1, orderEvents['customer.rescheduled'], afterCutoff, 'isBeforeCutoff'],
  [2, { ...orderEvents['customer.rescheduled'], isSlotFree: false }, {}, 'isSlotFree'],
  [2, { ...orderEvents['staff.rescheduled'], isSlotFree: false }, {}, 'isSlotFree'],
  [2, orderEvents['customer.cancelled'], afterCutoff, 'isBeforeCutoff'],
  [1, { ...orderEvents['customer.cancelled'], isReasonKnown: false }, {}, 'isReasonKnown'],
  [1, orderEvents['timer.noShow'], {}, 'isOver'],
  [2, { ...orderEvents['staff.completed'], isCheckedIn: false }, {}, 'isCheckedIn'],
  [2, { ...orderEvents['staff.completed'], isLicenceSeen: false }, {}, 'isLicenceSeen'],
  [3, orderEvents['customer.evaluated'], { isEvaluated: true }, 'isNotEvaluated'],
  [2, orderEvents['staff.arranged'], {}, 'notInThisState'],
  [3, orderEvents['staff.cancelled'], {}, 'notInThisState'],
  [4, orderEvents['customer.rescheduled'], {}, 'notInThisState'],
]

const effects: [
  code: number | null,
  event: TestDriveEvent,
  facts: Partial<TestDriveFacts>,
  to: number,
  effects: string[],
][] = [
  [null, orderEvents['customer.booked'], {}, 1, ['sendMail booked', 'scheduleTimers']],
  [
    null,
    { ...orderEvents['customer.booked'], isAreaServed: false, isVehicleFree: false },
    {},
    1,
    ['sendMail booked', 'scheduleTimers'],
  ],
  [1, orderEvents['staff.arranged'], {}, 2, ['sendMail arranged']],
  [1, orderEvents['customer.rescheduled'], {}, 1, ['sendMail moved', 'scheduleTimers']],
  [2, orderEvents['staff.rescheduled'], {}, 1, ['sendMail moved', 'scheduleTimers']],
  [1, orderEvents['customer.cancelled'], {}, 4, ['sendMail cancelled', 'freeResources', 'dropTimers']],
  [2, orderEvents['staff.cancelled'], {}, 4, ['sendMail cancelledByUs', 'freeResources', 'dropTimers']],
  [2, orderEvents['timer.noShow'], over, 4, ['freeResources', 'dropTimers']],
  [2, orderEvents['staff.completed'], {}, 3, ['sendMail completed', 'freeResources', 'dropTimers']],
  [1, orderEvents['staff.walkInCompleted'], driveNow, 3, ['sendMail completed', 'freeResources', 'dropTimers']],
  [3, orderEvents['customer.evaluated'], {}, 3, []],
]

describe('the judgement of a test drive order', () => {
  for (const [code, event, facts, refusedBy] of refusals) {
    it(`refuses ${event.type} at ${code ?? 'the start'} and names ${refusedBy}`, () => {
      const judgement = judge(testDriveOrderMachine, { code, facts: { ...orderFacts, ...facts } }, event)
      expect(judgement).toEqual({ isAllowed: false, refusedBy })
    })
  }

  for (const [code, event, facts, to, expected] of effects) {
    it(`lets ${event.type} at ${code ?? 'the start'} lead to ${to} with ${expected.join(', ') || 'no effect'}`, () => {
      const judgement = judge(testDriveOrderMachine, { code, facts: { ...orderFacts, ...facts } }, event)
      expect(judgement).toMatchObject({ isAllowed: true, code: to })
      const named = judgement.isAllowed && judgement.effects.map(({ type, params }) => [type, ...Object.values(params)])
      expect(named).toEqual(expected.map((effect) => effect.split(' ')))
    })
  }

  it('lets the last millisecond before the cut-off count', () => {
    const facts = { ...orderFacts, now: orderFacts.startsAt - 24 * hour }
    expect(judge(testDriveOrderMachine, { code: 1, facts }, orderEvents['customer.cancelled']).isAllowed).toBe(true)
  })

  it('remembers an evaluation in the facts', () => {
    const judgement = judge(testDriveOrderMachine, { code: 3, facts: orderFacts }, orderEvents['customer.evaluated'])
    expect(judgement).toMatchObject({ context: { isEvaluated: true } })
  })
})
