import { describe, expect, it } from 'vitest'
import { type CampaignEvent, type CampaignFacts, campaignMachine as machine } from '#machines/orders/campaign/index.ts'
import { judge } from '#machines/shared/lifecycle.ts'
import { campaignEvents as events, campaignFacts } from '#tests/fixtures/machines/campaign.ts'
import { holdToTable, smallModel, walkEverywhere } from '#tests/machines/hold-to-table.ts'
import type { Row } from '#tests/machines/model.ts'

type Facts = Partial<CampaignFacts>

const tested: Facts = { testedText: 'a' }
const due: Facts = { sendAt: 0 }
const nobody = { ...events['timer.due'], audience: 0 }

const rows: Row<CampaignFacts>[] = [
  ['planned', events['staff.drafted'], 'draft'],
  ['draft', events['staff.edited'], 'draft'],
  ['draft', events['staff.tested'], 'draft'],
  ['draft', events['staff.scheduled'], 'scheduled', tested],
  ['draft', events['staff.cancelled'], 'cancelled'],
  ['scheduled', events['staff.unscheduled'], 'draft'],
  ['scheduled', events['staff.cancelled'], 'cancelled'],
  ['scheduled', events['timer.due'], 'sending', due],
  ['scheduled', nobody, 'failed', due],
  ['sending', events['backend.finished'], 'sent'],
  ['sending', events['backend.bouncesExceeded'], 'paused'],
  ['sending', events['staff.paused'], 'paused'],
  ['sending', events['staff.cancelled'], 'cancelled'],
  ['paused', events['staff.resumed'], 'sending'],
  ['paused', events['staff.cancelled'], 'cancelled'],
  ['failed', events['staff.reopened'], 'draft'],
  ['failed', events['staff.cancelled'], 'cancelled'],
]

describe('a campaign', () => {
  holdToTable({
    machine,
    context: campaignFacts,
    rows,
    events: Object.values(events),
    variants: [tested, due, { ...tested, ...due }],
    refused: [
      ['draft', { ...events['staff.tested'], isWritten: false }, {}],
      ['draft', events['staff.scheduled'], {}],
      ['draft', events['staff.scheduled'], { testedText: 'b' }],
      ...([{ isTranslated: false }, { isSenderConfirmed: false }, { audience: 0 }, { sendAt: -1 }] as const).map(
        (fact) => ['draft', { ...events['staff.scheduled'], ...fact }, tested] as const,
      ),
      ['scheduled', events['timer.due'], { sendAt: 1 }],
      ['scheduled', nobody, { sendAt: 1 }],
      ['sending', { ...events['backend.finished'], waiting: 1 }, {}],
      ['sending', { ...events['backend.finished'], isAudienceFrozen: false }, {}],
      ['sending', { ...events['backend.bouncesExceeded'], sent: 95, bounced: 5 }, {}],
      ['sending', { ...events['backend.bouncesExceeded'], sent: 9, bounced: 90 }, {}],
    ],
  })
  walkEverywhere({
    machine,
    models: [smallModel(machine, campaignFacts, [...Object.values(events), nobody])],
  })
})

function judged(code: number | null, event: CampaignEvent, facts: Facts = {}) {
  return judge<CampaignFacts>(machine, { code, facts: { ...campaignFacts, ...facts } }, event)
}

describe('the judgement of a campaign', () => {
  it.each<[string, number | null, CampaignEvent, Facts]>([
    ['isWritten', 10, { ...events['staff.tested'], isWritten: false }, {}],
    ['hasAudience', 10, { ...events['staff.scheduled'], audience: 0 }, tested],
    ['isTranslated', 10, { ...events['staff.scheduled'], isTranslated: false }, tested],
    ['isTested', 10, events['staff.scheduled'], { testedText: 'before' }],
    ['isSenderConfirmed', 10, { ...events['staff.scheduled'], isSenderConfirmed: false }, tested],
    ['isAhead', 10, { ...events['staff.scheduled'], sendAt: 4 }, { ...tested, now: 5 }],
    ['isDue', 20, events['timer.due'], { sendAt: 6, now: 5 }],
    ['isEveryoneServed', 30, { ...events['backend.finished'], waiting: 1 }, {}],
    ['isBounceShareHigh', 30, { ...events['backend.bouncesExceeded'], bounced: 0 }, {}],
    ['notInThisState', 30, events['staff.edited'], {}],
    ['notInThisState', 50, events['staff.resumed'], {}],
    ['notInThisState', 90, events['staff.scheduled'], tested],
  ])('names %s', (refusedBy, code, event, facts) => {
    expect(judged(code, event, facts)).toMatchObject({ isAllowed: false, refusedBy })
  })

  it.each<[code: number | null, event: CampaignEvent, facts: Facts, to: number, effects: string[]]>([
    [null, events['staff.drafted'], {}, 10, []],
    [10, events['staff.tested'], {}, 10, ['sendMail']],
    [10, events['staff.scheduled'], tested, 20, ['freezeTexts', 'scheduleTimers']],
    [20, events['staff.unscheduled'], due, 10, ['dropTimers']],
    [20, events['timer.due'], due, 30, ['startSending']],
    [20, nobody, due, 80, []],
    [30, events['staff.paused'], {}, 40, ['stopSending']],
    [30, events['backend.bouncesExceeded'], {}, 40, ['stopSending']],
    [30, events['backend.finished'], {}, 50, []],
    [40, events['staff.resumed'], {}, 30, ['continueSending']],
    [40, events['staff.cancelled'], {}, 90, ['stopSending']],
  ])('at %s lets %j with %j lead to %i with %j', (code, event, facts, to, effects) => {
    const judgement = judged(code, event, facts)
    expect(judgement).toMatchObject({ isAllowed: true, code: to })
    expect(judgement.isAllowed && judgement.effects.map(({ type }) => type)).toEqual(effects)
  })

  it('remembers the wording that was tested, and when it is sent', () => {
    expect(judged(10, { ...events['staff.tested'], text: 'new' }, tested)).toMatchObject({
      context: { testedText: 'new' },
    })
    expect(judged(10, { ...events['staff.scheduled'], sendAt: 9 }, tested)).toMatchObject({ context: { sendAt: 9 } })
    const atOnce = { ...events['staff.scheduled'], sendAt: null }
    expect(judged(10, atOnce, { ...tested, now: 7 })).toMatchObject({ isAllowed: true, context: { sendAt: 7 } })
    expect(judged(20, events['staff.unscheduled'], due)).toMatchObject({ context: { sendAt: null } })
  })
})
