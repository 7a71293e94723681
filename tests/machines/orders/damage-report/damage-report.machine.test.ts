import { describe, expect, it } from 'vitest'
import {
  type DamageEvent,
  type DamageFacts,
  damageReportMachine as machine,
} from '#machines/orders/damage-report/index.ts'
import { judge } from '#machines/shared/lifecycle.ts'
import { damageEvents as events, damageFacts } from '#tests/fixtures/machines/damage-report.ts'
import { holdToTable, smallModel, walkEverywhere } from '#tests/machines/hold-to-table.ts'
import type { Row } from '#tests/machines/model.ts'

type Facts = Partial<DamageFacts>

const immobile: Facts = { canDrive: false, isUrgent: true }
const urgent: Facts = { isUrgent: true }

const rows: Row<DamageFacts>[] = [
  ['drafted', events['customer.reported'], 'reported'],
  ['reported', events['staff.triaged'], 'triaged'],
  ['reported', events['staff.assistanceSent'], 'assistanceSent', immobile],
  ['reported', events['staff.rejected'], 'rejected'],
  ['reported', events['customer.withdrawn'], 'withdrawn'],
  ['triaged', events['staff.assistanceSent'], 'assistanceSent', urgent],
  ['triaged', events['staff.repairScheduled'], 'repairScheduled'],
  ['triaged', events['staff.settled'], 'settled'],
  ['triaged', events['staff.rejected'], 'rejected'],
  ['triaged', events['customer.withdrawn'], 'withdrawn'],
  ['assistanceSent', events['staff.repairScheduled'], 'repairScheduled'],
  ['assistanceSent', events['staff.settled'], 'settled'],
  ['repairScheduled', events['staff.repairScheduled'], 'repairScheduled'],
  ['repairScheduled', events['staff.repaired'], 'repaired'],
  ['repaired', events['staff.settled'], 'settled'],
]

describe('damage report', () => {
  holdToTable({
    machine,
    context: damageFacts,
    rows,
    events: Object.values(events),
    variants: [immobile, urgent],
    refused: [
      ...(['isCarInUse', 'isTimePlausible', 'arePicturesStored'] as const).map(
        (fact) => ['drafted', { ...events['customer.reported'], [fact]: false }, {}] as const,
      ),
      ['reported', events['staff.assistanceSent'], {}],
      ['triaged', events['staff.assistanceSent'], {}],
      ['triaged', { ...events['staff.repairScheduled'], isDayAhead: false }, {}],
      ['reported', { ...events['staff.rejected'], isReasonRecorded: false }, {}],
    ],
  })
  walkEverywhere({
    machine,
    models: [
      smallModel(machine, damageFacts, Object.values(events)),
      smallModel(machine, { ...damageFacts, ...immobile }, Object.values(events)),
    ],
  })
})

function judged(code: number | null, event: DamageEvent, facts: Facts = {}) {
  return judge<DamageFacts>(machine, { code, facts: { ...damageFacts, ...facts } }, event)
}

describe('the judgement of a damage report', () => {
  it.each<[string, number | null, DamageEvent, Facts]>([
    ['isCarInUse', null, { ...events['customer.reported'], isCarInUse: false }, {}],
    ['isTimePlausible', null, { ...events['customer.reported'], isTimePlausible: false }, {}],
    ['arePicturesStored', null, { ...events['customer.reported'], arePicturesStored: false }, {}],
    ['needsAssistance', 20, events['staff.assistanceSent'], {}],
    ['isDayAhead', 20, { ...events['staff.repairScheduled'], isDayAhead: false }, {}],
    ['isReasonRecorded', 10, { ...events['staff.rejected'], isReasonRecorded: false }, {}],
    ['notInThisState', 30, events['customer.withdrawn'], {}],
    ['notInThisState', 40, events['staff.settled'], {}],
  ])('names %s', (refusedBy, code, event, facts) => {
    expect(judged(code, event, facts)).toMatchObject({ isAllowed: false, refusedBy })
  })

  it.each<[code: number | null, event: DamageEvent, facts: Facts, to: number, effects: string]>([
    [null, events['customer.reported'], {}, 10, 'sendMail damageReceived'],
    [10, events['staff.triaged'], {}, 20, 'sendMail damageTriaged'],
    [10, events['staff.assistanceSent'], immobile, 30, 'sendMail damageAssistance'],
    [10, events['staff.rejected'], {}, 70, 'sendMail damageRejected'],
    [10, events['customer.withdrawn'], {}, 80, 'sendMail damageWithdrawn'],
    [20, events['staff.repairScheduled'], {}, 40, 'sendMail damageScheduled'],
    [30, events['staff.settled'], {}, 60, 'sendMail damageSettled'],
    [40, events['staff.repairScheduled'], {}, 40, 'sendMail damageScheduled'],
    [40, events['staff.repaired'], {}, 50, 'sendMail damageRepaired'],
    [50, events['staff.settled'], {}, 60, 'sendMail damageSettled'],
  ])('at %s lets %j with %j lead to %i: %s', (code, event, facts, to, expected) => {
    const judgement = judged(code, event, facts)
    expect(judgement).toMatchObject({ isAllowed: true, code: to })
    const named = judgement.isAllowed ? judgement.effects : []
    expect(named.map(({ type, params }) => [type, ...Object.values(params)].join(' ')).join(', ')).toBe(expected)
  })

  it('keeps the urgency that staff have assigned, up or down', () => {
    const triage = (isUrgent: boolean) => judged(10, { type: 'staff.triaged', isUrgent }, { isUrgent: !isUrgent })
    expect(triage(true)).toMatchObject({ context: { isUrgent: true } })
    expect(triage(false)).toMatchObject({ context: { isUrgent: false } })
  })
})
