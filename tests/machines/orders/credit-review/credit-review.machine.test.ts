import { describe, expect, it } from 'vitest'
import {
  type CreditReviewEvent,
  type CreditReviewFacts,
  creditReviewMachine as machine,
} from '#machines/orders/credit-review/index.ts'
import { judge } from '#machines/shared/lifecycle.ts'
import { creditEvents as events, creditFacts } from '#tests/fixtures/machines/credit-review.ts'
import { holdToTable, smallModel, walkEverywhere } from '#tests/machines/hold-to-table.ts'
import type { Row } from '#tests/machines/model.ts'

type Facts = Partial<CreditReviewFacts>

const beforeHandover: Facts = { order: 'beforeHandover' }
const closed: Facts = { order: 'other' }

const rows: Row<CreditReviewFacts>[] = [
  ['requested', events['customer.consented'], 'investigating'],
  ['investigating', events['backend.passed'], 'passed'],
  ['investigating', events['backend.referred'], 'inReview'],
  ['investigating', events['backend.refused'], 'refused'],
  ['investigating', events['backend.refused'], 'refused', closed],
  ['investigating', events['timer.bureauSilent'], 'inReview'],
  ['inReview', events['staff.passed'], 'passed'],
  ['inReview', events['staff.refused'], 'refusedByPerson'],
  ['inReview', events['staff.refused'], 'refusedByPerson', beforeHandover],
  ['inReview', events['staff.refused'], 'refusedByPerson', closed],
  ['refused', events['customer.reviewRequested'], 'reviewRequested'],
  ['reviewRequested', events['staff.passed'], 'passed'],
  ['reviewRequested', events['staff.refused'], 'refusedByPerson'],
]

describe('credit review', () => {
  holdToTable({
    machine,
    context: creditFacts,
    rows,
    events: Object.values(events),
    variants: [beforeHandover, closed],
  })
  walkEverywhere({ machine, models: [smallModel(machine, creditFacts, Object.values(events))] })
})

function judged(code: number | null, event: CreditReviewEvent, facts: Facts = {}) {
  return judge<CreditReviewFacts>(machine, { code, facts: { ...creditFacts, ...facts } }, event)
}

describe('the judgement of a credit review', () => {
  it.each<[string, number | null, CreditReviewEvent, Facts]>([
    ['isConsentGiven', null, { ...events['customer.consented'], isConsentGiven: false }, {}],
    ['isIdentityComplete', null, { ...events['customer.consented'], isIdentityComplete: false }, {}],
    ['hasIdempotencyKey', null, { ...events['customer.consented'], hasIdempotencyKey: false }, {}],
    ['isReasonRecorded', 20, { ...events['staff.passed'], isReasonRecorded: false }, {}],
    ['isReasonRecorded', 50, { ...events['staff.refused'], isReasonRecorded: false }, {}],
    ['isWithinObjection', 40, events['customer.reviewRequested'], { now: 30 * 86_400_000 + 1 }],
    ['notInThisState', 60, events['customer.reviewRequested'], {}],
  ])('names %s', (refusedBy, code, event, facts) => {
    expect(judged(code, event, facts)).toMatchObject({ isAllowed: false, refusedBy })
  })

  it.each<[code: number | null, event: CreditReviewEvent, facts: Facts, to: number, effects: string]>([
    [null, events['customer.consented'], {}, 10, 'askBureau, scheduleTimers'],
    [10, events['backend.passed'], {}, 30, 'dropTimers'],
    [10, events['backend.referred'], {}, 20, 'sendMail creditInReview, queueForStaff, dropTimers'],
    [10, events['timer.bureauSilent'], {}, 20, 'sendMail creditInReview, queueForStaff, dropTimers'],
    [10, events['backend.refused'], {}, 40, 'sendMail creditRefused, notifyOrder, dropTimers'],
    [10, events['backend.refused'], closed, 40, 'sendMail creditRefused, dropTimers'],
    [20, events['staff.passed'], {}, 30, 'sendMail creditPassed, dropTimers'],
    [20, events['staff.refused'], {}, 60, 'sendMail creditRefusedByPerson, notifyOrder, dropTimers'],
    [20, events['staff.refused'], beforeHandover, 60, 'sendMail creditRefusedByPerson, notifyOrder, dropTimers'],
    [20, events['staff.refused'], closed, 60, 'sendMail creditRefusedByPerson, dropTimers'],
    [40, events['customer.reviewRequested'], {}, 50, 'sendMail creditReviewReceived, queueForStaff'],
    [50, events['staff.passed'], {}, 30, 'sendMail creditPassed, dropTimers'],
    [50, events['staff.refused'], {}, 60, 'sendMail creditRefusedByPerson, dropTimers'],
  ])('at %s lets %j with %j lead to %i: %s', (code, event, facts, to, expected) => {
    const judgement = judged(code, event, facts)
    expect(judgement).toMatchObject({ isAllowed: true, code: to })
    const named = judgement.isAllowed ? judgement.effects : []
    expect(named.map(({ type, params }) => [type, ...Object.values(params)].join(' ')).join(', ')).toBe(expected)
  })

  it('remembers who decided, and when', () => {
    expect(judged(10, events['backend.refused'], { now: 5, decidedAt: null })).toMatchObject({
      context: { decidedBy: 'bureau', decidedAt: 5 },
    })
    expect(judged(50, events['staff.passed'], { now: 7 })).toMatchObject({
      context: { decidedBy: 'person', decidedAt: 7 },
    })
  })
})
