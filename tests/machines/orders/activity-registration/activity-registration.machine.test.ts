import { describe, expect, it } from 'vitest'
import {
  activityRegistrationMachine as machine,
  type RegistrationEvent,
  type RegistrationFacts,
} from '#machines/orders/activity-registration/index.ts'
import { judge } from '#machines/shared/lifecycle.ts'
import { registrationEvents as events, registrationFacts } from '#tests/fixtures/machines/activity-registration.ts'
import { holdToTable, smallModel, walkEverywhere } from '#tests/machines/hold-to-table.ts'
import type { Row } from '#tests/machines/model.ts'

type Facts = Partial<RegistrationFacts>

const hour = 3_600_000
const atTheDoor: Facts = { now: 23 * hour }
const begun: Facts = { now: 24 * hour }
const over: Facts = { now: 27 * hour + 1 }
const full = { ...events['customer.registered'], isPlaceFree: false }

const rows: Row<RegistrationFacts>[] = [
  ['requested', events['customer.registered'], 'registered'],
  ['requested', full, 'waitlisted'],
  ['registered', events['customer.cancelled'], 'cancelled'],
  ['registered', events['staff.cancelled'], 'cancelled'],
  ['registered', events['staff.checkedIn'], 'attended', atTheDoor],
  ['registered', events['timer.ended'], 'missed', over],
  ['waitlisted', events['customer.cancelled'], 'cancelled'],
  ['waitlisted', events['staff.cancelled'], 'cancelled'],
  ['waitlisted', events['backend.promoted'], 'registered'],
  ['waitlisted', events['staff.checkedIn'], 'attended', atTheDoor],
  ['waitlisted', events['timer.began'], 'lapsed', begun],
  ['attended', events['staff.checkInUndone'], 'registered'],
]

const all: RegistrationEvent[] = [...Object.values(events), full]

describe('activity registration', () => {
  holdToTable({
    machine,
    context: registrationFacts,
    rows,
    events: all,
    variants: [atTheDoor, begun, over],
    refused: [
      ['requested', { ...events['customer.registered'], hasConsent: false }, {}],
      ['requested', { ...full, isWaitlistOpen: false }, {}],
      ['requested', events['customer.registered'], { now: 20 * hour }],
      ['requested', full, { now: 20 * hour }],
      ['registered', events['customer.cancelled'], begun],
      ['registered', events['staff.checkedIn'], { now: 22 * hour - 1 }],
      ['registered', events['timer.ended'], { now: 27 * hour }],
      ['waitlisted', events['customer.cancelled'], begun],
      ['waitlisted', { ...events['backend.promoted'], isPlaceFree: false }, {}],
      ['waitlisted', events['backend.promoted'], begun],
      ['waitlisted', { ...events['staff.checkedIn'], isPlaceFree: false }, atTheDoor],
      ['waitlisted', events['timer.began'], { now: 24 * hour - 1 }],
    ],
  })
  // Time does not advance on a walk, so each part of the day has walks of its own.
  walkEverywhere({
    machine,
    models: [
      smallModel(machine, registrationFacts, all),
      ...[atTheDoor, begun, over].map((given) =>
        smallModel(machine, { ...registrationFacts, closesAt: 30 * hour, ...given }, all),
      ),
    ],
  })
})

function judged(code: number | null, event: RegistrationEvent, facts: Facts = {}) {
  return judge<RegistrationFacts>(machine, { code, facts: { ...registrationFacts, ...facts } }, event)
}

describe('the judgement of a registration', () => {
  it.each<[string, number | null, RegistrationEvent, Facts]>([
    ['hasConsent', null, { ...events['customer.registered'], hasConsent: false }, {}],
    ['isRegistrationOpen', null, events['customer.registered'], { now: 20 * hour }],
    ['isPlaceFree', null, { ...full, isWaitlistOpen: false }, {}],
    ['isBeforeStart', 1, events['customer.cancelled'], begun],
    ['isCheckInOpen', 1, events['staff.checkedIn'], {}],
    ['isPlaceFree', 2, { ...events['staff.checkedIn'], isPlaceFree: false }, atTheDoor],
    ['isBeforeStart', 2, events['backend.promoted'], begun],
    ['notInThisState', 4, events['customer.cancelled'], {}],
    ['notInThisState', 5, events['staff.checkedIn'], atTheDoor],
    ['notInThisState', 1, events['backend.promoted'], {}],
  ])('names %s', (refusedBy, code, event, facts) => {
    expect(judged(code, event, facts)).toMatchObject({ isAllowed: false, refusedBy })
  })

  it.each<[code: number | null, event: RegistrationEvent, facts: Facts, to: number, effects: string]>([
    [null, events['customer.registered'], {}, 1, 'sendMail activityRegistered, scheduleTimers'],
    [null, full, {}, 2, 'sendMail activityWaitlisted, scheduleTimers'],
    [1, events['customer.cancelled'], {}, 4, 'freePlace, sendMail activityCancelled, dropTimers'],
    [1, events['staff.cancelled'], over, 4, 'freePlace, sendMail activityCancelledByUs, dropTimers'],
    [1, events['staff.checkedIn'], atTheDoor, 3, 'dropTimers'],
    [1, events['timer.ended'], over, 5, 'dropTimers'],
    [2, events['customer.cancelled'], {}, 4, 'sendMail activityCancelled, dropTimers'],
    [2, events['staff.cancelled'], {}, 4, 'sendMail activityCancelledByUs, dropTimers'],
    [2, events['backend.promoted'], {}, 1, 'sendMail activityPromoted, scheduleTimers'],
    [2, events['staff.checkedIn'], atTheDoor, 3, 'dropTimers'],
    [2, events['timer.began'], begun, 6, 'sendMail activityLapsed, dropTimers'],
    [3, events['staff.checkInUndone'], over, 1, 'scheduleTimers'],
  ])('at %s lets %j with %j lead to %i: %s', (code, event, facts, to, expected) => {
    const judgement = judged(code, event, facts)
    expect(judgement).toMatchObject({ isAllowed: true, code: to })
    const named = judgement.isAllowed ? judgement.effects : []
    expect(named.map(({ type, params }) => [type, ...Object.values(params)].join(' ')).join(', ')).toBe(expected)
  })
})
