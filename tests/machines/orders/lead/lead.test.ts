import { describe, expect, it } from 'vitest'
import { type LeadEvent, type LeadFacts, leadMachine as machine } from '#machines/orders/lead/index.ts'
import { judge } from '#machines/shared/lifecycle.ts'
import { leadEvents as events, leadFacts } from '#tests/fixtures/machines/lead.ts'
import { holdToTable, smallModel, walkEverywhere } from '#tests/machines/hold-to-table.ts'
import type { Row } from '#tests/machines/model.ts'

type Facts = Partial<LeadFacts>

const day = 86_400_000
const both: Facts = { sections: ['news', 'offers'] }
const late: Facts = { now: 1 }
const ended: Facts = { sections: [], endedAt: 0 }
const onlyNews: LeadEvent = { ...events['customer.unsubscribed'], sections: ['news'] }

const rows: Row<LeadFacts>[] = [
  ['left', events['customer.recorded'], 'recorded'],
  ['recorded', events['customer.confirmed'], 'confirmed'],
  ['recorded', events['timer.unconfirmed'], 'expired', late],
  ['confirmed', onlyNews, 'confirmed', both],
  ['confirmed', events['customer.unsubscribed'], 'unsubscribed', both],
  ['confirmed', events['customer.resubscribed'], 'confirmed'],
  ['confirmed', events['customer.contactChosen'], 'confirmed'],
  ['confirmed', events['staff.contacted'], 'confirmed'],
  ['confirmed', events['staff.noted'], 'confirmed'],
  ['confirmed', events['timer.outkept'], 'pseudonymised'],
  ['unsubscribed', events['customer.resubscribed'], 'confirmed', ended],
  ['unsubscribed', events['customer.contactChosen'], 'unsubscribed'],
  ['unsubscribed', events['staff.contacted'], 'unsubscribed'],
  ['unsubscribed', events['staff.noted'], 'unsubscribed'],
  ['unsubscribed', events['timer.outkept'], 'pseudonymised'],
]

describe('lead', () => {
  holdToTable({
    machine,
    context: leadFacts,
    rows,
    events: Object.values(events),
    variants: [both, late, ended],
    refused: [
      ['left', { ...events['customer.recorded'], isEmailAllowed: false }, {}],
      ['left', { ...events['customer.recorded'], hasAgreed: false }, {}],
      ['recorded', { ...events['customer.confirmed'], isLinkGood: false }, {}],
      ['recorded', events['customer.confirmed'], late],
      ['recorded', events['timer.unconfirmed'], {}],
      ['confirmed', events['customer.unsubscribed'], {}],
      ['confirmed', { ...events['customer.resubscribed'], sections: ['events'] }, {}],
      ['confirmed', { ...events['customer.resubscribed'], sections: [] }, {}],
      ['confirmed', events['staff.contacted'], { contact: 'none' }],
      ['confirmed', events['staff.contacted'], { contact: 'done' }],
      ['confirmed', events['timer.outkept'], { ...both, now: 400 * day }],
      ['confirmed', events['timer.outkept'], { keepUntil: 1 }],
      ['unsubscribed', events['customer.resubscribed'], { ...ended, now: 7 * day + 1 }],
      ['unsubscribed', events['timer.outkept'], { keepUntil: 1 }],
    ],
  })
  walkEverywhere({
    machine,
    models: [
      smallModel(machine, leadFacts, [...Object.values(events), onlyNews]),
      smallModel(machine, { ...leadFacts, undoDays: 0, keptDays: 0 }, Object.values(events)),
      smallModel(machine, { ...leadFacts, ...late }, Object.values(events)),
      smallModel(machine, { ...leadFacts, asked: [], keptDays: 0 }, Object.values(events)),
    ],
  })
})

function judged(code: number | null, event: LeadEvent, facts: Facts = {}) {
  return judge<LeadFacts>(machine, { code, facts: { ...leadFacts, ...facts } }, event)
}

describe('the judgement of a lead', () => {
  it.each<[string, number | null, LeadEvent, Facts?]>([
    ['isEmailAllowed', null, { ...events['customer.recorded'], isEmailAllowed: false }],
    ['hasAgreed', null, { ...events['customer.recorded'], hasAgreed: false }],
    ['isLinkGood', 10, { ...events['customer.confirmed'], isLinkGood: false }],
    ['isInTime', 10, events['customer.confirmed'], late],
    ['isSubscribed', 20, events['customer.unsubscribed']],
    ['wasAsked', 20, { ...events['customer.resubscribed'], sections: ['events'] }],
    ['isUndoable', 30, events['customer.resubscribed'], { ...ended, now: 8 * day }],
    ['isContactWanted', 20, events['staff.contacted'], { contact: 'done' }],
    ['notInThisState', 20, events['customer.confirmed']],
    ['notInThisState', 30, events['customer.confirmed']],
    ['notInThisState', 90, events['customer.confirmed']],
    ['notInThisState', 40, events['customer.resubscribed']],
  ])('names %s', (refusedBy, code, event, facts) => {
    expect(judged(code, event, facts)).toMatchObject({ isAllowed: false, refusedBy })
  })

  it.each<[code: number | null, event: LeadEvent, to: number, effects: string[], facts?: Facts]>([
    [null, events['customer.recorded'], 10, ['scheduleTimers', 'sendMail']],
    [10, events['customer.confirmed'], 20, ['startMails', 'scheduleTimers', 'sendMail']],
    [10, events['timer.unconfirmed'], 90, ['dropTimers', 'forgetPerson'], late],
    [20, onlyNews, 20, [], both],
    [20, events['customer.unsubscribed'], 30, ['scheduleTimers'], both],
    [20, events['customer.resubscribed'], 20, ['startMails']],
    [20, events['staff.contacted'], 20, ['scheduleTimers']],
    [30, events['customer.resubscribed'], 20, ['startMails', 'scheduleTimers'], ended],
    [30, events['timer.outkept'], 40, ['dropTimers', 'pseudonymise']],
  ])('at %s lets %j lead to %i with %j', (code, event, to, effects, facts) => {
    const judgement = judged(code, event, facts)
    expect(judgement).toMatchObject({ isAllowed: true, code: to })
    expect(judgement.isAllowed && judgement.effects.map(({ type }) => type)).toEqual(effects)
  })
})

describe('what a lead remembers', () => {
  it('all that was asked for once it is confirmed, and what is left of it', () => {
    expect(judged(10, events['customer.confirmed'])).toMatchObject({ context: { sections: ['news', 'offers'] } })
    expect(judged(20, onlyNews, both)).toMatchObject({ context: { sections: ['offers'], endedAt: null } })
    expect(judged(20, events['customer.unsubscribed'], { ...both, now: 5 })).toMatchObject({
      context: { sections: [], endedAt: 5, keepUntil: 5 + 7 * day },
    })
  })

  it('no more than was asked for when it is taken up again, in the order of the kinds', () => {
    expect(judged(20, events['customer.resubscribed'], { sections: ['offers'] })).toMatchObject({
      context: { sections: ['news', 'offers'], endedAt: null },
    })
    expect(judged(30, events['customer.resubscribed'], ended)).toMatchObject({ context: { sections: ['news'] } })
  })

  it('the name for as long as its sender said, and from every contact on', () => {
    const kept = { ...events['customer.unsubscribed'], isReadableKept: true }
    expect(judged(20, kept, both)).toMatchObject({ context: { keepUntil: 365 * day, isReadableKept: true } })
    expect(judged(30, events['staff.contacted'], { now: day })).toMatchObject({
      context: { keepUntil: 366 * day, contact: 'done' },
    })
    expect(judged(20, { ...events['customer.contactChosen'], isWanted: false })).toMatchObject({
      context: { contact: 'none' },
    })
  })
})
