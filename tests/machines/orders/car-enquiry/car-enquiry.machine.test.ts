import { describe, expect, it } from 'vitest'
import {
  carEnquiryMachine as machine,
  type CarEnquiryEvent,
  type CarEnquiryFacts,
} from '#machines/orders/car-enquiry/index.ts'
import { judge } from '#machines/shared/lifecycle.ts'
import { carEnquiryEvents as events, carEnquiryFacts } from '#tests/fixtures/machines/car-enquiry.ts'
import { holdToTable, smallModel, walkEverywhere } from '#tests/machines/hold-to-table.ts'
import type { Row } from '#tests/machines/model.ts'

type Facts = Partial<CarEnquiryFacts>

const day = 86_400_000
const standing: Facts = { offerEndsAt: 14 * day }
const over: Facts = { offerEndsAt: 14 * day, now: 14 * day }
const renewed = { ...events['staff.offered'], endsAt: 20 * day }

const rows: Row<CarEnquiryFacts>[] = [
  ['compared', events['customer.enquired'], 'enquired'],
  ['enquired', events['staff.offered'], 'offered'],
  ['enquired', events['staff.rejected'], 'rejected'],
  ['enquired', events['customer.withdrawn'], 'withdrawn'],
  ['offered', events['customer.accepted'], 'accepted', standing],
  ['offered', events['customer.declined'], 'declined', standing],
  ['offered', events['customer.declined'], 'declined', over],
  ['offered', renewed, 'offered', over],
  ['offered', events['staff.rejected'], 'rejected', standing],
  ['offered', events['timer.offerExpired'], 'expired', over],
  ['accepted', events['staff.completed'], 'completed'],
  ['accepted', events['staff.rejected'], 'rejected'],
  ['accepted', events['customer.withdrawn'], 'withdrawn'],
  ['expired', renewed, 'offered', over],
]

describe('an enquiry about a car', () => {
  holdToTable({
    machine,
    context: carEnquiryFacts,
    rows,
    events: Object.values(events),
    variants: [standing, over],
    refused: [
      ...(['isPriceAsShown', 'isCustomerEligible', 'hasConsent'] as const).map(
        (fact) => ['compared', { ...events['customer.enquired'], [fact]: false }, {}] as const,
      ),
      ['enquired', { ...events['staff.offered'], isAmountGiven: false }, {}],
      ['enquired', { ...events['staff.offered'], endsAt: 0 }, {}],
      ['enquired', { ...events['staff.offered'], endsAt: 60 * day + 1 }, {}],
      ['offered', events['customer.accepted'], over],
      ['offered', events['timer.offerExpired'], { ...standing, now: 14 * day - 1 }],
    ],
  })
  walkEverywhere({
    machine,
    models: [smallModel(machine, carEnquiryFacts, Object.values(events))],
    // An offer ends after it is made, and time does not advance on a walk.
    closedByFacts: ['offered --timer.offerExpired--> expired', 'expired --staff.offered--> offered'],
  })
})

function judged(code: number | null, event: CarEnquiryEvent, facts: Facts = {}) {
  return judge<CarEnquiryFacts>(machine, { code, facts: { ...carEnquiryFacts, ...facts } }, event)
}

describe('the judgement of an enquiry', () => {
  it.each<[string, number | null, CarEnquiryEvent, Facts]>([
    ['isPriceAsShown', null, { ...events['customer.enquired'], isPriceAsShown: false }, {}],
    ['isCustomerEligible', null, { ...events['customer.enquired'], isCustomerEligible: false }, {}],
    ['hasConsent', null, { ...events['customer.enquired'], hasConsent: false }, {}],
    ['isAmountGiven', 10, { ...events['staff.offered'], isAmountGiven: false }, {}],
    ['isPeriodAllowed', 10, { ...events['staff.offered'], endsAt: 61 * day }, {}],
    ['isOfferStanding', 20, events['customer.accepted'], over],
    ['notInThisState', 10, events['customer.accepted'], standing],
    ['notInThisState', 40, events['staff.offered'], {}],
    ['notInThisState', 80, events['customer.withdrawn'], {}],
  ])('names %s', (refusedBy, code, event, facts) => {
    expect(judged(code, event, facts)).toMatchObject({ isAllowed: false, refusedBy })
  })

  it.each<[code: number | null, event: CarEnquiryEvent, facts: Facts, to: number, effects: string]>([
    [null, events['customer.enquired'], {}, 10, 'sendMail carEnquiryReceived'],
    [10, events['staff.offered'], {}, 20, 'sendMail carEnquiryOffered, scheduleTimers'],
    [10, events['staff.rejected'], {}, 70, 'sendMail carEnquiryRejected, dropTimers'],
    [10, events['customer.withdrawn'], {}, 60, 'sendMail carEnquiryClosed'],
    [20, events['customer.accepted'], standing, 30, 'sendMail carEnquiryAccepted, dropTimers'],
    [20, events['customer.declined'], standing, 40, 'sendMail carEnquiryClosed, dropTimers'],
    [20, renewed, over, 20, 'sendMail carEnquiryOffered, scheduleTimers'],
    [20, events['staff.rejected'], standing, 70, 'sendMail carEnquiryRejected, dropTimers'],
    [20, events['timer.offerExpired'], over, 50, 'sendMail carEnquiryExpired'],
    [30, events['staff.completed'], {}, 80, ''],
    [30, events['staff.rejected'], {}, 70, 'sendMail carEnquiryRejected, dropTimers'],
    [30, events['customer.withdrawn'], {}, 60, 'sendMail carEnquiryClosed'],
    [50, renewed, over, 20, 'sendMail carEnquiryOffered, scheduleTimers'],
  ])('at %s lets %j with %j lead to %i: %s', (code, event, facts, to, expected) => {
    const judgement = judged(code, event, facts)
    expect(judgement).toMatchObject({ isAllowed: true, code: to })
    const named = judgement.isAllowed ? judgement.effects : []
    expect(named.map(({ type, params }) => [type, ...Object.values(params)].join(' ')).join(', ')).toBe(expected)
  })

  it('lets an offer end when the advisor says, each time', () => {
    expect(judged(10, events['staff.offered'])).toMatchObject({ context: { offerEndsAt: 14 * day } })
    expect(judged(20, renewed, over)).toMatchObject({ context: { offerEndsAt: 20 * day } })
  })
})
