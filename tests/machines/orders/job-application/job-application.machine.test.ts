import { describe, expect, it } from 'vitest'
import {
  type ApplicationEvent,
  type ApplicationFacts,
  jobApplicationMachine as machine,
} from '#machines/orders/job-application/index.ts'
import { judge } from '#machines/shared/lifecycle.ts'
import { applicationEvents as events, applicationFacts } from '#tests/fixtures/machines/job-application.ts'
import { holdToTable, smallModel, walkEverywhere } from '#tests/machines/hold-to-table.ts'
import type { Row } from '#tests/machines/model.ts'

type Facts = Partial<ApplicationFacts>

const day = 86_400_000
/** Closed, and kept for long enough. */
const outkept: Facts = { now: 180 * day, keepUntil: 180 * day }
/** For other openings as well. */
const kept: Facts = { isKeptLonger: true }
const open = ['received', 'inReview', 'interview', 'offered'] as const

const rows: Row<ApplicationFacts>[] = [
  ['drafted', events['customer.applied'], 'received'],
  ['received', events['staff.reviewed'], 'inReview'],
  ...open.flatMap((state): Row<ApplicationFacts>[] => [
    [state, events['staff.noted'], state],
    [state, events['staff.rejected'], 'rejected'],
    [state, events['customer.withdrawn'], 'withdrawn'],
  ]),
  ...([...open, 'rejected', 'withdrawn'] as const).flatMap((state): Row<ApplicationFacts>[] => [
    [state, events['customer.keptLonger'], state],
    [state, events['customer.keptShorter'], state, kept],
  ]),
  ...(['inReview', 'interview'] as const).flatMap((state): Row<ApplicationFacts>[] => [
    [state, events['staff.invited'], 'interview'],
    [state, events['staff.offered'], 'offered'],
  ]),
  ['offered', events['staff.hired'], 'hired'],
  ...(['hired', 'rejected', 'withdrawn'] as const).map((state): Row<ApplicationFacts> => [
    state,
    events['timer.outkept'],
    'erased',
    outkept,
  ]),
]

describe('job application', () => {
  holdToTable({
    machine,
    context: applicationFacts,
    rows,
    events: Object.values(events),
    variants: [outkept, kept],
    refused: [
      ...(['isOpeningOpen', 'areFilesStored', 'hasConsent'] as const).map(
        (fact) => ['drafted', { ...events['customer.applied'], [fact]: false }, {}] as const,
      ),
      ['inReview', { ...events['staff.invited'], isAhead: false }, {}],
      ['received', { ...events['staff.rejected'], isReasonRecorded: false }, {}],
      ['received', events['customer.keptLonger'], kept],
      ['received', events['customer.keptShorter'], {}],
      ['rejected', events['timer.outkept'], { now: 180 * day - 1, keepUntil: 180 * day }],
    ],
  })
  walkEverywhere({
    machine,
    models: [
      smallModel(machine, applicationFacts, Object.values(events)),
      smallModel(machine, { ...applicationFacts, keptDays: 0 }, Object.values(events)),
    ],
  })
})

function judged(code: number | null, event: ApplicationEvent, facts: Facts = {}) {
  return judge<ApplicationFacts>(machine, { code, facts: { ...applicationFacts, ...facts } }, event)
}

describe('the judgement of a job application', () => {
  it.each<[string, number | null, ApplicationEvent, Facts]>([
    ['isOpeningOpen', null, { ...events['customer.applied'], isOpeningOpen: false }, {}],
    ['areFilesStored', null, { ...events['customer.applied'], areFilesStored: false }, {}],
    ['hasConsent', null, { ...events['customer.applied'], hasConsent: false }, {}],
    ['isAhead', 30, { ...events['staff.invited'], isAhead: false }, {}],
    ['isReasonRecorded', 40, { ...events['staff.rejected'], isReasonRecorded: false }, {}],
    ['isOutkept', 60, events['timer.outkept'], { now: day, keepUntil: 2 * day }],
    ['isKeptShorter', 60, events['customer.keptLonger'], kept],
    ['isKeptLonger', 10, events['customer.keptShorter'], {}],
    ['notInThisState', 50, events['customer.keptLonger'], {}],
    ['notInThisState', 10, events['staff.invited'], {}],
    ['notInThisState', 30, events['staff.hired'], {}],
    ['notInThisState', 70, events['customer.withdrawn'], {}],
  ])('names %s', (refusedBy, code, event, facts) => {
    expect(judged(code, event, facts)).toMatchObject({ isAllowed: false, refusedBy })
  })

  it.each<[code: number | null, event: ApplicationEvent, to: number, effects: string]>([
    [null, events['customer.applied'], 10, 'sendMail applicationReceived'],
    [10, events['staff.reviewed'], 20, 'sendMail applicationReviewed'],
    [20, events['staff.noted'], 20, ''],
    [20, events['staff.invited'], 30, 'sendMail applicationInvited'],
    [30, events['staff.invited'], 30, 'sendMail applicationInvited'],
    [30, events['staff.offered'], 40, 'sendMail applicationOffered'],
    [40, events['staff.hired'], 50, 'scheduleTimers, sendMail applicationHired'],
    [10, events['staff.rejected'], 60, 'scheduleTimers, sendMail applicationRejected'],
    [40, events['customer.withdrawn'], 70, 'scheduleTimers, sendMail applicationWithdrawn'],
  ])('at %s lets %j lead to %i: %s', (code, event, to, expected) => {
    const judgement = judged(code, event)
    expect(judgement).toMatchObject({ isAllowed: true, code: to })
    const named = judgement.isAllowed ? judgement.effects : []
    expect(named.map(({ type, params }) => [type, ...Object.values(params)].join(' ')).join(', ')).toBe(expected)
  })

  it('keeps the details longer for other openings, and the end of that moves with the wish', () => {
    expect(judged(10, events['customer.keptLonger'])).toMatchObject({
      context: { isKeptLonger: true, keepUntil: null },
      effects: [],
    })
    expect(judged(10, events['staff.rejected'], { ...kept, now: 5 * day })).toMatchObject({
      context: { keepUntil: 370 * day },
    })
    expect(judged(60, events['customer.keptLonger'], { now: 6 * day, keepUntil: 185 * day })).toMatchObject({
      context: { isKeptLonger: true, keepUntil: 370 * day },
      effects: [{ type: 'scheduleTimers' }],
    })
    expect(judged(70, events['customer.keptShorter'], { ...kept, now: 200 * day, keepUntil: 370 * day })).toMatchObject(
      {
        context: { isKeptLonger: false, keepUntil: 185 * day },
        effects: [{ type: 'scheduleTimers' }],
      },
    )
  })

  it('keeps whom we hired no longer than others', () => {
    expect(judged(40, events['staff.hired'], { ...kept, now: 5 * day })).toMatchObject({
      context: { isKeptLonger: false, keepUntil: 185 * day },
    })
  })

  it('keeps the details for the configured days from the end, and erases them then', () => {
    expect(judged(10, events['staff.rejected'], { now: 5 * day })).toMatchObject({
      context: { keepUntil: 185 * day },
    })
    const erased = judged(60, events['timer.outkept'], outkept)
    expect(erased).toMatchObject({ isAllowed: true, code: 80 })
    const named = erased.isAllowed ? erased.effects : []
    expect(named.map(({ type }) => type)).toEqual(['dropTimers', 'forgetPerson'])
  })
})
