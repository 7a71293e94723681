import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { type CardBindingContext, cardBindingMachine as machine } from '#machines/flows/card-binding/index.ts'
import { restoreFlow, saveFlow } from '#machines/shared/persistence.ts'
import {
  bindingCalls,
  bindingContext,
  bindingEvents as events,
  bindingOutcomes as outcomes,
  bindingSystemEvents,
  boundCard,
  challenged,
  notArrived,
} from '#tests/fixtures/machines/card-binding.ts'
import { answered, failed } from '#tests/fixtures/machines/system-events.ts'
import { holdToTable, smallModel, walkEverywhere } from '#tests/machines/hold-to-table.ts'
import { at, type Row, stateOf, take } from '#tests/machines/model.ts'
import { openOutside } from '#tests/machines/outside.ts'
import { runEverywhere } from '#tests/machines/running-walks.ts'

const exhausted = { failures: 5 }
const nothingBindable = { bindable: [], methods: [] }

/** All calls that report the binding's state lead to the same transitions. */
function standing(
  from: string,
  call: 'bindCard' | 'confirmChallenge' | 'confirmWallet' | 'readBinding',
  timeout: string,
) {
  return [
    [from, answered(call, outcomes[call].ok), 'bound'],
    [from, answered(call, challenged), 'card.challenge'],
    [from, answered(call, notArrived), 'loading'],
    [from, answered(call, outcomes[call].not_signed_in), 'signedOut'],
    [from, answered(call, outcomes[call].card_declined), 'choosing.refused'],
    [from, failed(call), 'unclear'],
    [from, answered(timeout), 'unclear'],
  ] as const satisfies Row<CardBindingContext>[]
}

const rows: Row<CardBindingContext>[] = [
  ['loading', answered('loadMethods', outcomes.loadMethods.ok), 'choosing.ready'],
  ['loading', answered('loadMethods', outcomes.loadMethods.not_signed_in), 'signedOut'],
  ['loading', failed('loadMethods'), 'failed'],
  ['loading', answered('loadTimeout'), 'failed'],
  ['failed', events['retry.requested'], 'loading'],

  ...['choosing.ready', 'choosing.refused', 'choosing.cancelled', 'choosing.timedOut'].flatMap(
    (from): Row<CardBindingContext>[] => [
      [from, events['bound.chosen'], 'bound'],
      [from, events['card.chosen'], 'card.opening'],
      [from, events['wallet.chosen'], 'wallet.starting'],
    ],
  ),

  ['card.opening', answered('openFields', outcomes.openFields.ok), 'card.entering'],
  ['card.opening', answered('openFields', outcomes.openFields.not_signed_in), 'signedOut'],
  ['card.opening', failed('openFields'), 'card.unopened'],
  ['card.opening', answered('fieldsTimeout'), 'card.unopened'],
  ['card.opening', events['methods.opened'], 'loading'],
  ['card.unopened', events['retry.requested'], 'card.opening'],
  ['card.unopened', events['methods.opened'], 'loading'],
  ['card.entering', events['card.submitted'], 'card.tokenising'],
  ['card.entering', events['fields.expired'], 'choosing.timedOut'],
  ['card.entering', events['methods.opened'], 'loading'],
  ['card.tokenising', events['token.received'], 'card.binding'],
  ['card.tokenising', events['token.refused'], 'card.entering'],
  ['card.tokenising', answered('tokenTimeout'), 'choosing.timedOut'],
  ...standing('card.binding', 'bindCard', 'bindTimeout'),
  ['card.challenge', events['challenge.finished'], 'card.confirming'],
  ['card.challenge', events['challenge.abandoned'], 'choosing.cancelled'],
  ['card.challenge', events['challenge.expired'], 'choosing.timedOut'],
  ...standing('card.confirming', 'confirmChallenge', 'challengeTimeout'),

  ['wallet.starting', answered('startWallet', outcomes.startWallet.ok), 'wallet.away'],
  ['wallet.starting', answered('startWallet', outcomes.startWallet.not_signed_in), 'signedOut'],
  ['wallet.starting', answered('startWallet', outcomes.startWallet.wallet_declined), 'choosing.refused'],
  ['wallet.starting', failed('startWallet'), 'unclear'],
  ['wallet.starting', answered('walletTimeout'), 'unclear'],
  ['wallet.away', events['wallet.returned'], 'wallet.confirming'],
  ['wallet.away', events['wallet.cancelled'], 'choosing.cancelled'],
  ['wallet.away', events['wallet.expired'], 'choosing.timedOut'],
  ...standing('wallet.confirming', 'confirmWallet', 'confirmTimeout'),

  ['unclear', events['retry.requested'], 'checking'],
  ['unclear', events['methods.opened'], 'loading'],
  ...standing('checking', 'readBinding', 'readTimeout'),
  ['signedOut', events['session.started'], 'loading'],
]

const model = smallModel(
  machine,
  { identityType: 1 },
  [...Object.values(events), ...bindingSystemEvents],
  ({ context }) => context.failures < 3,
)

describe('card binding', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  holdToTable({
    machine,
    context: bindingContext,
    rows,
    events: [...Object.values(events), ...bindingSystemEvents],
    variants: [exhausted, nothingBindable],
    refused: [
      ['choosing.ready', { ...events['bound.chosen'], methodId: 'pm-2' }, {}],
      ['choosing.ready', events['card.chosen'], nothingBindable],
      ['choosing.ready', events['wallet.chosen'], nothingBindable],
      ['choosing.ready', { ...events['wallet.chosen'], isMandateGiven: false }, {}],
      ['card.entering', { ...events['card.submitted'], isMandateGiven: false }, {}],
      ['card.unopened', events['retry.requested'], exhausted],
      ['unclear', events['retry.requested'], exhausted],
    ],
  })
  walkEverywhere({ machine, models: [model] })
  runEverywhere({
    machineWith: (actors) => machine.provide({ actors }),
    model,
    input: { identityType: 1 },
    calls: bindingCalls,
    clockEvents: ['fields.expired', 'challenge.expired', 'wallet.expired'],
  })
})

describe('what a binding remembers', () => {
  const after = (from: string, event: Row[1], given: Partial<CardBindingContext> = {}) =>
    take(machine, at(machine, from, { ...bindingContext, ...given }), event)?.context

  it('the bound method and nothing of the way to it', () => {
    expect(after('card.binding', answered('bindCard', outcomes.bindCard.ok))).toEqual({
      ...bindingContext,
      fields: null,
      bindingKey: null,
      token: null,
      challenge: null,
      challengeResult: null,
      redirect: null,
      walletResult: null,
      bound: boundCard,
    })
  })

  it('why the last method was refused, until another one is sent', () => {
    const refused = answered('readBinding', outcomes.readBinding.card_expired)
    expect(after('checking', refused)).toMatchObject({ refusal: 'card_expired', token: null })
    expect(after('card.tokenising', events['token.refused'])).toMatchObject({ refusal: 'fields_incomplete' })
    const given = { refusal: 'card_expired' } as const
    expect(after('choosing.refused', events['card.chosen'], given)).toMatchObject(given)
    expect(after('card.entering', events['card.submitted'], given)).toMatchObject({ refusal: null })
  })

  it('no session as no reason against the card', () => {
    const signedOut = answered('bindCard', outcomes.bindCard.not_signed_in)
    expect(after('card.binding', signedOut)).toMatchObject({ refusal: null })
  })
})

describe('a binding resumed', () => {
  it('in the middle of a call sends it again under the same key', async () => {
    const first = openOutside(bindingCalls)
    const provided = machine.provide({ actors: first.actors })
    const actor = createActor(provided, { input: { identityType: 1 } }).start()
    first.answer('loadMethods', outcomes.loadMethods.ok)
    await vi.waitFor(() => expect(stateOf(actor.getSnapshot())).toBe('choosing.ready'))
    actor.send(events['wallet.chosen'])
    const saved = saveFlow(actor)
    actor.stop()

    const second = openOutside(bindingCalls)
    const again = machine.provide({ actors: second.actors })
    const restored = restoreFlow(again, saved, { identityType: 1 })
    if ('restarted' in restored) throw new Error(restored.restarted)
    const resumed = createActor(again, { input: { identityType: 1 }, snapshot: restored.snapshot }).start()
    expect(second.asked).toEqual([{ call: 'startWallet', input: { identityType: 1, bindingKey: 'key-1' } }])
    resumed.stop()
  })
})
