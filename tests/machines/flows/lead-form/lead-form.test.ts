import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import {
  type LeadFormContext,
  leadFormMachine as machine,
  type RecordLeadInput,
  type RecordLeadOutcome,
} from '#machines/flows/lead-form/index.ts'
import { createCall } from '#machines/shared/call.ts'
import {
  leadDraft,
  leadFormContext,
  leadFormEvents as events,
  leadFormInput as input,
  leadFormOutcomes as outcomes,
  leadFormSystemEvents,
} from '#tests/fixtures/machines/lead-form.ts'
import { answered, failed } from '#tests/fixtures/machines/system-events.ts'
import { holdToTable, smallModel, walkEverywhere } from '#tests/machines/hold-to-table.ts'
import { at, type Row, take } from '#tests/machines/model.ts'
import { runEverywhere } from '#tests/machines/running-walks.ts'

const mendable = ['editing', 'emailNotAllowed', 'captchaFailed', 'refused', 'offline']

const rows: Row<LeadFormContext>[] = [
  ...mendable.flatMap((from): Row<LeadFormContext>[] => [
    [from, events['form.drafted'], 'editing'],
    [from, events['form.submitted'], 'submitting'],
  ]),
  ['submitting', answered('recordLead', outcomes.ok), 'done'],
  ['submitting', answered('recordLead', outcomes.email_not_allowed), 'emailNotAllowed'],
  ['submitting', answered('recordLead', outcomes.captcha_invalid), 'captchaFailed'],
  ['submitting', answered('recordLead', outcomes.offline), 'offline'],
  ['submitting', answered('recordLead', outcomes.too_many_requests), 'refused'],
  ['submitting', answered('recordLead', outcomes.choice_not_offered), 'refused'],
  ['submitting', failed('recordLead'), 'unclear'],
  ['submitting', answered('recordTimeout'), 'unclear'],
  ['offline', events['retry.requested'], 'submitting'],
  ['offline', events['connection.returned'], 'submitting'],
  ['unclear', events['retry.requested'], 'submitting'],
  ['unclear', events['form.reopened'], 'editing'],
]

const all = [...Object.values(events), ...leadFormSystemEvents]
const model = smallModel(machine, input, all, ({ context }) => context.failures < 5)

describe('leaving details', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  holdToTable({
    machine,
    context: leadFormContext,
    rows,
    events: all,
    variants: [{ failures: 3 }],
    refused: [['unclear', events['retry.requested'], { failures: 3 }]],
  })
  walkEverywhere({ machine, models: [model] })
  runEverywhere({
    machineWith: (actors) => machine.provide({ actors }),
    model,
    input,
    calls: ['recordLead'],
    clockEvents: [],
  })
})

it('begins with what is known, and asks for the rest', () => {
  const known = { firstName: 'Ada', email: 'ada@example.org', sections: ['news'] }
  const actor = createActor(machine, { input: { ...input, preset: { phoneCountry: 'DE', ...known } } })
  expect(actor.getSnapshot().context).toMatchObject({
    textVersion: '2026-11',
    draft: { ...known, lastName: '', phoneCountry: 'DE', phoneNumber: '', privateCheck: false },
  })
})

describe('what a form of details remembers', () => {
  const after = (from: string, event: Row[1], given: Partial<LeadFormContext> = {}) =>
    take(machine, at(machine, from, { ...leadFormContext, ...given }), event)?.context

  it('what was typed, whatever became of it', () => {
    for (const event of leadFormSystemEvents) expect(after('submitting', event)).toMatchObject({ draft: leadDraft })
    const mended = { ...leadDraft, email: 'kari@example.com' }
    expect(after('emailNotAllowed', { ...events['form.drafted'], draft: mended })).toMatchObject({ draft: mended })
  })

  it('a proof until it was used or refused, and the key for the same form alone', () => {
    expect(after('submitting', answered('recordLead', outcomes.captcha_invalid))).toMatchObject({ captcha: null })
    expect(after('submitting', answered('recordLead', outcomes.ok))).toMatchObject({ captcha: null })
    expect(after('submitting', failed('recordLead'))).toMatchObject({
      captcha: 'eyJ…',
      requestKey: 'key-1',
      failures: 1,
    })
    const anew = { ...events['form.submitted'], requestKey: 'key-2' }
    expect(after('refused', anew, { failures: 2 })).toMatchObject({ requestKey: 'key-2', failures: 0 })
  })

  it('why it was refused, until something else is typed', () => {
    const refused = answered('recordLead', outcomes.too_many_requests)
    expect(after('submitting', refused)).toMatchObject({ problem: 'too_many_requests' })
    expect(after('refused', events['form.drafted'], { problem: 'too_many_requests' })).toMatchObject({ problem: null })
  })
})

describe('what is sent of a form', () => {
  const typed = {
    ...leadDraft,
    hasCar: true,
    mileage: '42000',
    numberPlate: 'EK 12345',
    company: 'Nordmann AS',
    fleetSize: '5-19',
    message: 'Soon',
    sections: ['offers', 'news'],
  }
  const person = { firstName: 'Kari', lastName: 'Nordmann', phoneCountry: 'NO', phoneNumber: '41234567' }
  const common = {
    modelId: 'es8',
    email: 'kari@example.org',
    sections: ['news', 'offers'],
    privateCheck: true,
    textVersion: '2026-11',
    captcha: 'eyJ…',
  }

  it.each([
    ['test_drive', { ...common, ...person, scene: 'TEST_DRIVE' }],
    ['intention', { ...common, ...person, scene: 'INTENTION', mileage: 42_000, numberPlate: 'EK 12345' }],
    ['newsletter', { ...common, scene: 'NEWSLETTER' }],
    ['b2b', { ...common, ...person, scene: 'B2B', company: 'Nordmann AS', fleetSize: '5-19', message: 'Soon' }],
  ] as const)('is what its scene asks for: %s', async (scene, body) => {
    const sent: RecordLeadInput[] = []
    const recordLead = createCall(async (input: RecordLeadInput): Promise<RecordLeadOutcome> => {
      sent.push(input)
      return outcomes.ok
    })
    const actor = createActor(machine.provide({ actors: { recordLead } }), { input: { ...input, scene } }).start()
    actor.send({ ...events['form.submitted'], draft: typed })
    await waitFor(actor, ({ status }) => status === 'done')
    expect(sent).toEqual([{ body, idempotencyKey: 'key-1' }])
  })
})
