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
} from '#machines/flows/trade-in/index.ts'
import { createCall } from '#machines/shared/call.ts'
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
