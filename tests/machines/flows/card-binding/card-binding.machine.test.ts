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
  call: 'bindEntered' | 'confirmChallenge' | 'confirmPage' | 'readBinding',
  timeout: string,
) {
  return [
    [from, answered(call, outcomes[call].ok), 'bound'],
    [from, answered(call, challenged), 'fields.challenge'],
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
      [from, events['fields.chosen'], 'fields.opening'],
      [from, events['page.chosen'], 'page.starting'],
      [from, events['once.chosen'], 'bound'],
    ],
  ),

  ['fields.opening', answered('openFields', outcomes.openFields.ok), 'fields.entering'],
  ['fields.opening', answered('openFields', outcomes.openFields.not_signed_in), 'signedOut'],
  ['fields.opening', failed('openFields'), 'fields.unopened'],
  ['fields.opening', answered('fieldsTimeout'), 'fields.unopened'],
  ['fields.opening', events['methods.opened'], 'loading'],
  ['fields.unopened', events['retry.requested'], 'fields.opening'],
  ['fields.unopened', events['methods.opened'], 'loading'],
  ['fields.entering', events['fields.submitted'], 'fields.tokenising'],
  ['fields.entering', events['fields.expired'], 'choosing.timedOut'],
  ['fields.entering', events['methods.opened'], 'loading'],
  ['fields.tokenising', events['token.received'], 'fields.binding'],
  ['fields.tokenising', events['token.refused'], 'fields.entering'],
  ['fields.tokenising', answered('tokenTimeout'), 'choosing.timedOut'],
  ...standing('fields.binding', 'bindEntered', 'bindTimeout'),
  ['fields.challenge', events['challenge.finished'], 'fields.confirming'],
  ['fields.challenge', events['challenge.abandoned'], 'choosing.cancelled'],
  ['fields.challenge', events['challenge.expired'], 'choosing.timedOut'],
  ...standing('fields.confirming', 'confirmChallenge', 'challengeTimeout'),

  ['page.starting', answered('openPage', outcomes.openPage.ok), 'page.away'],
  ['page.starting', answered('openPage', outcomes.openPage.not_signed_in), 'signedOut'],
  ['page.starting', answered('openPage', outcomes.openPage.wallet_declined), 'choosing.refused'],
  ['page.starting', answered('openPage', outcomes.openPage.account_declined), 'choosing.refused'],
  ['page.starting', failed('openPage'), 'unclear'],
  ['page.starting', answered('pageTimeout'), 'unclear'],
  ['page.away', events['page.returned'], 'page.confirming'],
  ['page.away', events['page.cancelled'], 'choosing.cancelled'],
  ['page.away', events['page.expired'], 'choosing.timedOut'],
  ...standing('page.confirming', 'confirmPage', 'confirmTimeout'),

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
      ['choosing.ready', events['fields.chosen'], nothingBindable],
      ['choosing.ready', events['page.chosen'], nothingBindable],
      ['choosing.ready', events['once.chosen'], nothingBindable],
      ['choosing.ready', { ...events['page.chosen'], isMandateGiven: false }, {}],
      // A method that pays once is not bound, and one that is bound does not pay once.
      ['choosing.ready', { ...events['page.chosen'], kind: 'swish' }, {}],
      ['choosing.ready', { ...events['once.chosen'], kind: 'paypal' }, {}],
      ['choosing.ready', { ...events['fields.chosen'], kind: 'paypal' }, {}],
      ['fields.entering', { ...events['fields.submitted'], isMandateGiven: false }, {}],
      ['fields.unopened', events['retry.requested'], exhausted],
      ['unclear', events['retry.requested'], exhausted],
    ],
  })
  walkEverywhere({ machine, models: [model] })
  runEverywhere({
    machineWith: (actors) => machine.provide({ actors }),
    model,
    input: { identityType: 1 },
    calls: bindingCalls,
    clockEvents: ['fields.expired', 'challenge.expired', 'page.expired'],
  })
})

describe('what a binding remembers', () => {
  const after = (from: string, event: Row[1], given: Partial<CardBindingContext> = {}) =>
    take(machine, at(machine, from, { ...bindingContext, ...given }), event)?.context

  it('the bound method and nothing of the way to it', () => {
    expect(after('fields.binding', answered('bindEntered', outcomes.bindEntered.ok))).toEqual({
      ...bindingContext,
      kind: null,
      fields: null,
      bindingKey: null,
      token: null,
      challenge: null,
      challengeResult: null,
      redirect: null,
      pageResult: null,
      bound: boundCard,
    })
  })

  it('why the last method was refused, until another one is sent', () => {
    const refused = answered('readBinding', outcomes.readBinding.card_expired)
    expect(after('checking', refused)).toMatchObject({ refusal: 'card_expired', token: null })
    expect(after('fields.tokenising', events['token.refused'])).toMatchObject({ refusal: 'fields_incomplete' })
    const given = { refusal: 'card_expired' } as const
    expect(after('choosing.refused', events['fields.chosen'], given)).toMatchObject(given)
    expect(after('fields.entering', events['fields.submitted'], given)).toMatchObject({ refusal: null })
  })

  it('a method that pays once, without a binding of its own', () => {
    const bound = { methodId: 'once-swish', kind: 'wallet', brand: 'swish', lastFour: null, expiresOn: null }
    expect(after('choosing.ready', events['once.chosen'])).toMatchObject({ bound })
  })

  it('the kind that is being bound, for its fields or its page', () => {
    expect(after('choosing.ready', events['fields.chosen'], { kind: null })).toMatchObject({ kind: 'card' })
    expect(after('choosing.ready', events['page.chosen'], { kind: null })).toMatchObject({ kind: 'paypal' })
  })

  it('no session as no reason against the card', () => {
    const signedOut = answered('bindEntered', outcomes.bindEntered.not_signed_in)
    expect(after('fields.binding', signedOut)).toMatchObject({ refusal: null })
  })
})

describe('a binding resumed', () => {
  it('in the middle of a call sends it again under the same key', async () => {
    const first = openOutside(bindingCalls)
    const provided = machine.provide({ actors: first.actors })
    const actor = createActor(provided, { input: { identityType: 1 } }).start()
    first.answer('loadMethods', outcomes.loadMethods.ok)
    await vi.waitFor(() => expect(stateOf(actor.getSnapshot())).toBe('choosing.ready'))
    actor.send(events['page.chosen'])
    const saved = saveFlow(actor)
    actor.stop()

    const second = openOutside(bindingCalls)
    const again = machine.provide({ actors: second.actors })
    const restored = restoreFlow(again, saved, { identityType: 1 })
    if ('restarted' in restored) throw new Error(restored.restarted)
    const resumed = createActor(again, { input: { identityType: 1 }, snapshot: restored.snapshot }).start()
    expect(second.asked).toEqual([
      { call: 'openPage', input: { identityType: 1, kind: 'paypal', bindingKey: 'key-1' } },
    ])
    resumed.stop()
  })
})
