import { describe, expect, it } from 'vitest'
import {
  type AgreementEvent,
  type AgreementFacts,
  companyAgreementMachine as machine,
} from '#machines/orders/company-agreement/index.ts'
import { judge } from '#machines/shared/lifecycle.ts'
import { agreementEvents as events, agreementFacts } from '#tests/fixtures/machines/company-agreement.ts'
import { holdToTable, smallModel, walkEverywhere } from '#tests/machines/hold-to-table.ts'
import type { Row } from '#tests/machines/model.ts'

type Facts = Partial<AgreementFacts>

const day = 86_400_000
const open: Facts = { offerEndsAt: day }
const over: Facts = { offerEndsAt: 0 }
const termOver: Facts = { endsAt: 0 }
const running: Facts = { endsAt: 1_000 }
const offered: Facts = { ...running, renewal: 'offered', renewalEndsAt: 500, renewalStartsAt: 500 }
const lapsed: Facts = { ...offered, renewalEndsAt: 0 }
const accepted: Facts = { ...offered, renewal: 'accepted' }
const due: Facts = { ...accepted, renewalStartsAt: 0 }
const inArrears: Facts = { suspendedFor: 'arrears' }

const rows: Row<AgreementFacts>[] = [
  ['planned', events['staff.drafted'], 'draft'],
  ['draft', events['staff.edited'], 'draft'],
  ['draft', events['staff.offered'], 'offered'],
  ['draft', events['staff.discarded'], 'discarded'],
  ['offered', events['staff.withdrawn'], 'draft'],
  ['offered', events['customer.accepted'], 'active', open],
  ['offered', events['customer.declined'], 'declined'],
  ['offered', events['timer.offerExpired'], 'expired', over],
  ['active', events['backend.arrearsReported'], 'suspended'],
  ['active', events['staff.suspended'], 'suspended'],
  ['active', events['staff.terminated'], 'terminated'],
  ['active', events['timer.termEnded'], 'ended', termOver],
  ['active', events['staff.renewalOffered'], 'active', running],
  ...(['active', 'suspended'] as const).flatMap((state): Row<AgreementFacts>[] => [
    [state, events['staff.renewalWithdrawn'], state, offered],
    [state, events['customer.renewalAccepted'], state, offered],
    [state, events['customer.renewalDeclined'], state, offered],
    [state, events['timer.renewalExpired'], state, lapsed],
    [state, events['timer.renewalStarted'], state, due],
  ]),
  ['suspended', events['backend.arrearsReported'], 'suspended'],
  ['suspended', events['backend.arrearsSettled'], 'active', inArrears],
  ['suspended', events['backend.arrearsSettled'], 'suspended', { ...inArrears, hasArrears: true }],
  ['suspended', events['backend.arrearsSettled'], 'suspended', { suspendedFor: 'staff' }],
  ['suspended', events['staff.resumed'], 'active'],
  ['suspended', events['staff.terminated'], 'terminated'],
  ['suspended', events['timer.termEnded'], 'ended', termOver],
]

describe('an agreement with a company', () => {
  holdToTable({
    machine,
    context: agreementFacts,
    rows,
    events: Object.values(events),
    variants: [
      open,
      over,
      termOver,
      inArrears,
      running,
      offered,
      lapsed,
      due,
      { hasOther: true },
      { hasArrears: true },
    ],
    refused: [
      ['draft', { ...events['staff.offered'], hasOwner: false }, {}],
      ['draft', events['staff.offered'], { hasOther: true }],
      ['offered', events['customer.accepted'], over],
      ['offered', events['customer.accepted'], {}],
      ['offered', events['customer.accepted'], { ...open, hasOther: true }],
      ['offered', { ...events['customer.accepted'], isOwner: false }, open],
      ['offered', { ...events['customer.accepted'], isAsShown: false }, open],
      ['offered', { ...events['customer.declined'], isOwner: false }, {}],
      ['offered', events['timer.offerExpired'], open],
      ['active', events['timer.termEnded'], { endsAt: 1 }],
      // What was accepted follows the term without a gap.
      ['active', events['timer.termEnded'], { ...accepted, endsAt: 0 }],
      ['active', events['staff.renewalOffered'], {}],
      ['active', { ...events['staff.renewalOffered'], hasOwner: false }, running],
      ['active', { ...events['staff.renewalOffered'], startsAt: 0 }, running],
      ['active', { ...events['staff.renewalOffered'], startsAt: 1_001 }, running],
      ['active', events['staff.renewalOffered'], offered],
      ['active', events['staff.renewalOffered'], accepted],
      ['active', events['staff.renewalWithdrawn'], accepted],
      ['active', events['customer.renewalAccepted'], running],
      ['active', events['customer.renewalAccepted'], lapsed],
      ['active', { ...events['customer.renewalAccepted'], isOwner: false }, offered],
      ['active', { ...events['customer.renewalAccepted'], isAsShown: false }, offered],
      ['active', { ...events['customer.renewalDeclined'], isOwner: false }, offered],
      ['active', events['customer.renewalDeclined'], accepted],
      ['active', events['timer.renewalExpired'], offered],
      ['active', events['timer.renewalStarted'], accepted],
      ['active', events['timer.renewalStarted'], { ...due, renewal: 'offered' }],
      ['active', { ...events['staff.suspended'], isReasonRecorded: false }, {}],
      ['active', { ...events['staff.terminated'], isReasonRecorded: false }, {}],
      ['suspended', events['staff.resumed'], { hasArrears: true }],
      ['suspended', { ...events['staff.resumed'], isReasonRecorded: false }, {}],
      ['suspended', { ...events['staff.terminated'], isReasonRecorded: false }, {}],
    ],
  })
  walkEverywhere({
    machine,
    models: [
      smallModel(machine, agreementFacts, Object.values(events)),
      // Its offer and its term are over as soon as they begin.
      smallModel(machine, { ...agreementFacts, offerDays: 0 }, Object.values(events)),
      smallModel(machine, { ...agreementFacts, hasArrears: true }, [
        ...Object.values(events),
        { ...events['customer.accepted'], endsAt: 0 },
      ]),
      // New terms are due as soon as the first ones are accepted.
      smallModel(machine, { ...agreementFacts, renewal: 'accepted', renewalStartsAt: 0 }, Object.values(events)),
    ],
    // New terms end or begin ahead of their offer.
    closedByFacts: ['active', 'suspended'].map((state) => `${state} --timer.renewalExpired--> ${state}`),
  })
})

function judged(code: number | null, event: AgreementEvent, facts: Facts = {}) {
  return judge<AgreementFacts>(machine, { code, facts: { ...agreementFacts, ...facts } }, event)
}

describe('the judgement of an agreement', () => {
  it.each<[string, number | null, AgreementEvent, Facts]>([
    ['hasOwner', 10, { ...events['staff.offered'], hasOwner: false }, {}],
    ['isOnlyAgreement', 10, events['staff.offered'], { hasOther: true }],
    ['isOwner', 20, { ...events['customer.accepted'], isOwner: false }, open],
    ['isOfferOpen', 20, events['customer.accepted'], over],
    ['isAsShown', 20, { ...events['customer.accepted'], isAsShown: false }, open],
    ['isOfferOver', 20, events['timer.offerExpired'], open],
    ['isTermOver', 30, events['timer.termEnded'], { endsAt: 1 }],
    ['isReasonRecorded', 30, { ...events['staff.suspended'], isReasonRecorded: false }, {}],
    ['hasNoArrears', 40, events['staff.resumed'], { hasArrears: true }],
    ['notInThisState', 10, events['customer.accepted'], open],
    ['notInThisState', 30, events['staff.edited'], {}],
    ['notInThisState', 50, events['staff.resumed'], {}],
  ])('names %s', (refusedBy, code, event, facts) => {
    expect(judged(code, event, facts)).toMatchObject({ isAllowed: false, refusedBy })
  })

  it.each<[code: number | null, event: AgreementEvent, facts: Facts, to: number, effects: string[]]>([
    [null, events['staff.drafted'], {}, 10, []],
    [10, events['staff.offered'], {}, 20, ['sendMail', 'scheduleTimers']],
    [20, events['staff.withdrawn'], open, 10, ['dropTimers']],
    [20, events['customer.accepted'], open, 30, ['openAccount', 'sendMail', 'scheduleTimers']],
    [20, events['customer.declined'], open, 70, ['dropTimers']],
    [30, events['staff.suspended'], {}, 40, ['closeAccount', 'sendMail']],
    [40, events['backend.arrearsSettled'], inArrears, 30, ['openAccount', 'sendMail']],
    [40, events['backend.arrearsSettled'], {}, 40, []],
    [30, events['staff.renewalOffered'], running, 30, ['sendMail', 'scheduleTimers']],
    [40, events['customer.renewalAccepted'], offered, 40, ['sendMail', 'scheduleTimers']],
    [30, events['customer.renewalDeclined'], offered, 30, ['scheduleTimers']],
    [30, events['timer.renewalStarted'], due, 30, ['scheduleTimers']],
    [30, events['timer.termEnded'], termOver, 50, ['closeAccount', 'dropTimers', 'sendMail']],
    [40, events['staff.terminated'], {}, 60, ['closeAccount', 'dropTimers', 'sendMail']],
  ])('at %s lets %j with %j lead to %i with %j', (code, event, facts, to, effects) => {
    const judgement = judged(code, event, facts)
    expect(judgement).toMatchObject({ isAllowed: true, code: to })
    expect(judgement.isAllowed && judgement.effects.map(({ type }) => type)).toEqual(effects)
  })
})
