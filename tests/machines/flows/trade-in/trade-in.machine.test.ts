import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import {
  canOpen,
  canRetry,
  isBusy,
  isDone,
  isUnclear,
  stepOf,
  type SubmitTradeInInput,
  type SubmitTradeInOutcome,
  type TradeInContext,
  tradeInMachine as machine,
  tradeInMigrations,
} from '#machines/flows/trade-in/index.ts'
import { createCall } from '#machines/shared/call.ts'
import { restoreFlow } from '#machines/shared/persistence.ts'
import { answered, failed } from '#tests/fixtures/machines/system-events.ts'
import {
  openings,
  tradeInContext,
  tradeInFlowEvents as events,
  tradeInInput,
  tradeInOutcomes as outcomes,
  tradeInSystemEvents,
} from '#tests/fixtures/machines/trade-in.ts'
import { holdToTable, smallModel, walkEverywhere } from '#tests/machines/hold-to-table.ts'
import type { Row } from '#tests/machines/model.ts'
import { runEverywhere } from '#tests/machines/running-walks.ts'

type Submit = (input: SubmitTradeInInput) => Promise<SubmitTradeInOutcome>
const actorsOf = ({ submitTradeIn }: Record<'submitTradeIn', Submit>) => ({ submitTradeIn: createCall(submitTradeIn) })

const sent = (output: unknown) => answered('submitTradeIn', output)
const nothing = { answered: [] }
const exhausted = { failures: 3 }
const steps = ['car', 'place', 'contact'] as const

const rows: Row<TradeInContext>[] = [
  ...steps.flatMap((from): Row<TradeInContext>[] => [
    [`editing.${from}`, events['draft.changed'], `editing.${from}`],
    ...steps.map((to): Row<TradeInContext> => [`editing.${from}`, openings[to], `editing.${to}`]),
  ]),
  ['editing.car', events['car.submitted'], 'editing.place'],
  ['editing.place', events['place.submitted'], 'editing.contact'],
  ['editing.contact', events['contact.submitted'], 'submitting'],
  ['submitting', sent(outcomes.ok), 'done'],
  ['submitting', sent(outcomes.choice_not_offered), 'editing.place'],
  ['submitting', sent(outcomes.captcha_invalid), 'editing.contact'],
  ['submitting', sent(outcomes.email_not_allowed), 'editing.contact'],
  ['submitting', sent(outcomes.not_found), 'editing.contact'],
  ['submitting', sent(outcomes.request_open), 'editing.contact'],
  ['submitting', sent(outcomes.too_many_requests), 'editing.contact'],
  ['submitting', sent(outcomes.transition_not_allowed), 'editing.contact'],
  ['submitting', sent(outcomes.offline), 'editing.contact'],
  ['submitting', failed('submitTradeIn'), 'unclear'],
  ['submitting', answered('submitTimeout'), 'unclear'],
  ['unclear', events['retry.requested'], 'submitting'],
  ['unclear', events['form.reopened'], 'editing.contact'],
]

const all = [...Object.values(events), openings.place, openings.contact, ...tradeInSystemEvents]
const isNear = ({ context }: { context: TradeInContext }) => context.failures <= 3
const model = smallModel(machine, tradeInInput, all, isNear)

describe('offering a car in trade', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  holdToTable({
    machine,
    context: tradeInContext,
    rows,
    events: all,
    variants: [nothing, exhausted],
    refused: [
      ['editing.car', openings.place, nothing],
      ['editing.car', openings.contact, nothing],
      ['editing.car', openings.contact, { answered: ['car'] }],
      ['unclear', events['retry.requested'], exhausted],
    ],
  })
  walkEverywhere({ machine, models: [model] })
  runEverywhere({
    machineWith: (actors) => machine.provide({ actors }),
    model,
    input: tradeInInput,
    calls: ['submitTradeIn'],
    clockEvents: [],
  })
})

describe('what is remembered', () => {
  it('is everything that was typed, also after it was refused; a proof is used up', async () => {
    const answers = [outcomes.email_not_allowed, outcomes.choice_not_offered, outcomes.ok]
    const submitTradeIn: Submit = async () => answers.shift() ?? outcomes.ok
    const actor = createActor(machine.provide({ actors: actorsOf({ submitTradeIn }) }), {
      input: tradeInInput,
    }).start()
    const now = () => actor.getSnapshot()
    expect([stepOf(now()), canOpen(now(), 'place')]).toEqual(['car', false])
    actor.send(events['car.submitted'])
    actor.send(events['place.submitted'])
    expect([stepOf(now()), canOpen(now(), 'car')]).toEqual(['contact', true])
    actor.send(events['contact.submitted'])
    expect([isBusy(now()), isUnclear(now()), canRetry(now())]).toEqual([true, false, false])
    await vi.waitFor(() => expect(now().context.problem).toBe('email_not_allowed'))
    expect(now().context).toMatchObject({ captcha: null, draft: tradeInContext.draft })
    actor.send(events['contact.submitted'])
    await vi.waitFor(() => expect(stepOf(now())).toBe('place'))
    expect(now().context.problem).toBe('choice_not_offered')
    actor.send(events['place.submitted'])
    expect(now().context.problem).toBeNull()
    actor.send(events['contact.submitted'])
    await vi.waitFor(() => expect(isDone(now())).toBe(true))
    expect(now().context.requestNo).toBe('TR-1')
  })
})

describe('what is sent', () => {
  async function sentBy(draft: Partial<TradeInContext['draft']>, answer: SubmitTradeInOutcome = outcomes.ok) {
    const sentInputs: SubmitTradeInInput[] = []
    const submitTradeIn: Submit = async (input) => {
      sentInputs.push(input)
      return answer
    }
    const actor = createActor(machine.provide({ actors: actorsOf({ submitTradeIn }) }), {
      input: tradeInInput,
    }).start()
    actor.send({ type: 'car.submitted', car: draft.car ?? events['car.submitted'].car })
    actor.send(events['place.submitted'])
    const { subscriptionNo = events['contact.submitted'].subscriptionNo } = draft
    actor.send({ ...events['contact.submitted'], subscriptionNo })
    await vi.waitFor(() => expect(isBusy(actor.getSnapshot())).toBe(false))
    return { body: sentInputs[0]?.body, now: actor.getSnapshot() }
  }
  const described = { make: 'Volkswagen', model: 'ID.3 Pro', registrationYear: 2021, mileage: 42_000 }

  it('is the car as described, with the subscription it is handed in for', async () => {
    const { body } = await sentBy({})
    expect(body).toMatchObject({ ...described, condition: 'A scratch on the left door' })
    expect(body).toMatchObject({ placeId: 'no-tromsoe', subscriptionNo: 'SO-7K3M-9Q2X', captcha: 'proof' })
  })

  it('leaves out what was not answered', async () => {
    const { body } = await sentBy({ car: { ...events['car.submitted'].car, condition: '' }, subscriptionNo: '' })
    expect(body).toMatchObject(described)
    expect(Object.keys(body ?? {})).not.toContain('condition')
    expect(Object.keys(body ?? {})).not.toContain('subscriptionNo')
  })

  it('names a subscription no more that takes no car', async () => {
    const { now } = await sentBy({}, outcomes.not_found)
    expect([stepOf(now), now.context.problem, now.context.draft.subscriptionNo]).toEqual(['contact', 'not_found', ''])
  })
})

describe('a form stored by the first version', () => {
  const oldDraft = { ...tradeInContext.draft, car: { numberPlate: 'EL 12345', mileage: '42000' } }
  const stored = (value: unknown, children: object = {}) => ({
    machine: machine.id,
    version: '1',
    snapshot: JSON.stringify({
      status: 'active',
      value,
      historyValue: {},
      context: { ...tradeInContext, draft: { ...oldDraft, subscriptionNo: undefined } },
      children,
    }),
  })
  const restored = (flow: object) => {
    const found = restoreFlow(machine, flow, tradeInInput, tradeInMigrations)
    if (!('snapshot' in found)) throw new Error(found.restarted)
    return createActor(machine, { input: tradeInInput, snapshot: found.snapshot }).getSnapshot()
  }

  it('goes on with the car, whose make is asked now', () => {
    const snapshot = restored(stored({ editing: 'contact' }))
    expect([stepOf(snapshot), canOpen(snapshot, 'place')]).toEqual(['car', false])
    expect(snapshot.context.draft).toMatchObject({ car: { make: '', numberPlate: 'EL 12345' }, subscriptionNo: '' })
  })

  it('stays unclear if it was, and would be sent again as it was', () => {
    const snapshot = restored(stored('unclear'))
    expect([isUnclear(snapshot), canRetry(snapshot)]).toEqual([true, true])
    expect(snapshot.context.answered).toEqual(['car', 'place'])
  })
})
