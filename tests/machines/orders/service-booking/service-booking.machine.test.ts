import { describe, expect, it } from 'vitest'
import {
  type ServiceEvent,
  type ServiceFacts,
  serviceBookingMachine as machine,
} from '#machines/orders/service-booking/index.ts'
import { judge } from '#machines/shared/lifecycle.ts'
import { serviceEvents as events, serviceFacts } from '#tests/fixtures/machines/service-booking.ts'
import { holdToTable, smallModel, walkEverywhere } from '#tests/machines/hold-to-table.ts'
import type { Row } from '#tests/machines/model.ts'

type Facts = Partial<ServiceFacts>

const hour = 3_600_000
const late: Facts = { now: 24 * hour + 1 }
const over: Facts = { now: 49 * hour + 1 }

const rows: Row<ServiceFacts>[] = [
  ['requested', events['customer.booked'], 'booked'],
  ['booked', events['customer.rescheduled'], 'booked'],
  ['booked', events['staff.rescheduled'], 'booked'],
  ['booked', events['staff.rescheduled'], 'booked', late],
  ['booked', events['customer.cancelled'], 'cancelled'],
  ['booked', events['staff.cancelled'], 'cancelled'],
  ['booked', events['staff.cancelled'], 'cancelled', late],
  ['booked', events['staff.checkedIn'], 'checkedIn'],
  ['booked', events['timer.missed'], 'missed', over],
  ['checkedIn', events['staff.finished'], 'ready'],
  ['ready', events['staff.handedBack'], 'completed'],
]

describe('service booking', () => {
  holdToTable({
    machine,
    context: serviceFacts,
    rows,
    events: Object.values(events),
    variants: [late, over],
    refused: [
      ...(['isCarInUse', 'isTimeOffered', 'isBayFree', 'isOnlyBooking'] as const).map(
        (fact) => ['requested', { ...events['customer.booked'], [fact]: false }, {}] as const,
      ),
      ...(['customer.rescheduled', 'staff.rescheduled'] as const).flatMap((type) => [
        ['booked', { ...events[type], isTimeOffered: false }, {}] as const,
        ['booked', { ...events[type], isBayFree: false }, {}] as const,
      ]),
      ['booked', events['customer.rescheduled'], late],
      ['booked', events['customer.cancelled'], late],
      ['booked', { ...events['staff.cancelled'], isReasonRecorded: false }, {}],
      ['booked', events['timer.missed'], { now: 49 * hour }],
    ],
  })
  walkEverywhere({
    machine,
    models: [
      smallModel(machine, serviceFacts, Object.values(events)),
      // Time does not advance on a walk.
      smallModel(machine, { ...serviceFacts, ...over }, Object.values(events)),
    ],
  })
})

function judged(code: number | null, event: ServiceEvent, facts: Facts = {}) {
  return judge<ServiceFacts>(machine, { code, facts: { ...serviceFacts, ...facts } }, event)
}

describe('the judgement of a service booking', () => {
  it.each<[string, number | null, ServiceEvent, Facts]>([
    ['isCarInUse', null, { ...events['customer.booked'], isCarInUse: false }, {}],
    ['isOnlyBooking', null, { ...events['customer.booked'], isOnlyBooking: false }, {}],
    ['isTimeOffered', null, { ...events['customer.booked'], isTimeOffered: false }, {}],
    ['isBayFree', null, { ...events['customer.booked'], isBayFree: false }, {}],
    ['isBeforeCutoff', 10, events['customer.rescheduled'], late],
    ['isBayFree', 10, { ...events['staff.rescheduled'], isBayFree: false }, late],
    ['isBeforeCutoff', 10, events['customer.cancelled'], late],
    ['isOver', 10, events['timer.missed'], {}],
    ['notInThisState', 20, events['customer.cancelled'], {}],
  ])('names %s', (refusedBy, code, event, facts) => {
    expect(judged(code, event, facts)).toMatchObject({ isAllowed: false, refusedBy })
  })

  it.each<[code: number | null, event: ServiceEvent, facts: Facts, to: number, effects: string]>([
    [null, events['customer.booked'], {}, 10, 'sendMail serviceBooked, scheduleTimers'],
    [10, events['customer.rescheduled'], {}, 10, 'dropTimers, sendMail serviceMoved, scheduleTimers'],
    [10, events['staff.rescheduled'], late, 10, 'dropTimers, sendMail serviceMoved, scheduleTimers'],
    [10, events['customer.cancelled'], {}, 50, 'dropTimers, sendMail serviceCancelled'],
    [10, events['staff.cancelled'], {}, 50, 'dropTimers, sendMail serviceCancelledByUs'],
    [10, events['staff.checkedIn'], {}, 20, 'dropTimers'],
    [10, events['timer.missed'], over, 60, 'dropTimers, sendMail serviceMissed'],
    [20, events['staff.finished'], {}, 30, 'sendMail serviceReady'],
    [30, events['staff.handedBack'], {}, 40, ''],
  ])('at %s lets %j with %j lead to %i: %s', (code, event, facts, to, expected) => {
    const judgement = judged(code, event, facts)
    expect(judgement).toMatchObject({ isAllowed: true, code: to })
    const named = judgement.isAllowed ? judgement.effects : []
    expect(named.map(({ type, params }) => [type, ...Object.values(params)].join(' ')).join(', ')).toBe(expected)
  })
})
