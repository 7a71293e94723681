import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import {
  type EnquiryFormContext,
  enquiryFormMachine as machine,
  type SubmitEnquiryInput,
  type SubmitEnquiryOutcome,
} from '#machines/flows/enquiry-form/index.ts'
import { createCall } from '#machines/shared/call.ts'
import {
  enquiryDraft,
  enquiryFormContext,
  enquiryFormEvents as events,
  enquiryFormInput as input,
  enquiryFormOutcomes as outcomes,
  enquiryFormSystemEvents,
  enquiryTerms,
} from '#tests/fixtures/machines/enquiry-form.ts'
import { answered, failed } from '#tests/fixtures/machines/system-events.ts'
import { holdToTable, smallModel, walkEverywhere } from '#tests/machines/hold-to-table.ts'
import { at, type Row, take } from '#tests/machines/model.ts'
import { runEverywhere } from '#tests/machines/running-walks.ts'

const mendable = ['editing', 'emailNotAllowed', 'captchaFailed', 'vatIdInvalid', 'priceChanged', 'refused', 'offline']

const rows: Row<EnquiryFormContext>[] = [
  ...mendable.flatMap((from): Row<EnquiryFormContext>[] => [
    [from, events['form.drafted'], 'editing'],
    [from, events['form.submitted'], 'submitting'],
    [from, events['terms.changed'], from],
  ]),
  ['submitting', answered('submitEnquiry', outcomes.ok), 'done'],
  ['submitting', answered('submitEnquiry', outcomes.email_not_allowed), 'emailNotAllowed'],
  ['submitting', answered('submitEnquiry', outcomes.captcha_invalid), 'captchaFailed'],
  ['submitting', answered('submitEnquiry', outcomes.vat_id_invalid), 'vatIdInvalid'],
  ['submitting', answered('submitEnquiry', outcomes.price_changed), 'priceChanged'],
  ['submitting', answered('submitEnquiry', outcomes.offline), 'offline'],
  ['submitting', answered('submitEnquiry', outcomes.request_open), 'refused'],
  ['submitting', answered('submitEnquiry', outcomes.choice_not_offered), 'refused'],
  ['submitting', answered('submitEnquiry', outcomes.too_many_requests), 'refused'],
  ['submitting', answered('submitEnquiry', outcomes.transition_not_allowed), 'refused'],
  ['submitting', failed('submitEnquiry'), 'unclear'],
  ['submitting', answered('submitTimeout'), 'unclear'],
  ['offline', events['retry.requested'], 'submitting'],
  ['offline', events['connection.returned'], 'submitting'],
  ['unclear', events['retry.requested'], 'submitting'],
  ['unclear', events['form.reopened'], 'editing'],
]

const all = [...Object.values(events), ...enquiryFormSystemEvents]
const model = smallModel(machine, input, all, ({ context }) => context.failures < 5)

describe('asking for an offer', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  holdToTable({
    machine,
    context: enquiryFormContext,
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
    calls: ['submitEnquiry'],
    clockEvents: [],
  })
})

describe('what a form of an enquiry remembers', () => {
  const after = (from: string, event: Row[1], given: Partial<EnquiryFormContext> = {}) =>
    take(machine, at(machine, from, { ...enquiryFormContext, ...given }), event)?.context

  it('what was typed, whatever became of it', () => {
    for (const event of enquiryFormSystemEvents) {
      expect(after('submitting', event)).toMatchObject({ draft: enquiryDraft })
    }
    const terms = { ...enquiryTerms, months: 24 }
    expect(after('priceChanged', { type: 'terms.changed', terms })).toMatchObject({ terms, draft: enquiryDraft })
  })

  it('a proof until it was used or refused, and the key for the same form alone', () => {
    expect(after('submitting', answered('submitEnquiry', outcomes.captcha_invalid))).toMatchObject({ captcha: null })
    expect(after('submitting', answered('submitEnquiry', outcomes.ok))).toMatchObject({
      captcha: null,
      sent: { orderNo: 'CE-7K3M-9Q2X', token: 'token' },
    })
    expect(after('submitting', failed('submitEnquiry'))).toMatchObject({
      captcha: 'eyJ…',
      requestKey: 'key-1',
      failures: 1,
    })
  })

  it('why it was refused, until something else is typed', () => {
    const refused = answered('submitEnquiry', outcomes.request_open)
    expect(after('submitting', refused)).toMatchObject({ problem: 'request_open' })
    expect(after('refused', events['form.drafted'], { problem: 'request_open' })).toMatchObject({ problem: null })
  })
})

it.each([
  [enquiryDraft, { name: 'Weber GmbH', registrationNumber: 'HRB 12345', vatId: 'DE123456789' }, 2],
  [{ ...enquiryDraft, identity: 'private' }, null, 1],
] as const)(
  'sends the terms of the page and the fields of the kind of customer',
  async (draft, company, identityType) => {
    const sent: SubmitEnquiryInput[] = []
    const submitEnquiry = createCall(async (given: SubmitEnquiryInput): Promise<SubmitEnquiryOutcome> => {
      sent.push(given)
      return outcomes.ok
    })
    const actor = createActor(machine.provide({ actors: { submitEnquiry } }), { input }).start()
    actor.send({ ...events['form.submitted'], draft })
    await waitFor(actor, ({ status }) => status === 'done')
    const { firstName, lastName, email, phoneCountry, phoneNumber, message } = enquiryDraft
    expect(sent).toEqual([
      {
        body: {
          ...enquiryTerms,
          firstName,
          lastName,
          email,
          phoneCountry,
          phoneNumber,
          message,
          privateCheck: true,
          identityType,
          company,
          textVersion: '2026-11',
          captcha: 'eyJ…',
        },
        idempotencyKey: 'key-1',
      },
    ])
  },
)
