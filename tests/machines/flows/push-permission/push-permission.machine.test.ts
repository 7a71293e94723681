import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import {
  currentScreen,
  isWorthAsking,
  type PushPermissionContext,
  pushPermissionMachine as machine,
} from '#machines/flows/push-permission/index.ts'
import {
  deviceToken,
  pushCalls,
  pushContext,
  pushEvents as events,
  pushOutcomes as outcomes,
  pushSystemEvents,
  standings,
} from '#tests/fixtures/machines/push-permission.ts'
import { answered, failed } from '#tests/fixtures/machines/system-events.ts'
import { holdToTable, smallModel, walkEverywhere } from '#tests/machines/hold-to-table.ts'
import { at, type Row, stateOf, take } from '#tests/machines/model.ts'
import { openOutside } from '#tests/machines/outside.ts'
import { runEverywhere } from '#tests/machines/running-walks.ts'

const noClient = { clientId: null }
const granted = { permission: 'granted' } as const
const exhausted = { failures: 5 }

const connecting = ['connecting.installing', 'connecting.subscribing', 'connecting.registering'] as const

const rows: Row<PushPermissionContext>[] = [
  ['looking', answered('look', standings.unsupported), 'unsupported'],
  ['looking', answered('look', standings.revoked), 'unbinding'],
  ['looking', answered('look', standings.forgotten), 'unbinding'],
  ['looking', answered('look', standings.denied), 'denied'],
  ['looking', answered('look', standings.bound), 'connecting.installing'],
  ['looking', answered('look', standings.cooling), 'skipped'],
  ['looking', answered('look', standings.fresh), 'primer'],
  ['looking', answered('look', standings.granted), 'primer'],
  ['looking', failed('look'), 'failed'],
  ['looking', answered('lookTimeout'), 'failed'],
  ['looking', events['session.ended'], 'leaving'],
  ['looking', events['session.ended'], 'signedOut', noClient],

  ['unsupported', events['session.ended'], 'signedOut'],

  ['primer', events['push.accepted'], 'prompting'],
  ['primer', events['push.accepted'], 'connecting.installing', granted],
  ['primer', events['push.declined'], 'skipping'],
  ['primer', events['permission.changed'], 'looking'],
  ['primer', events['session.ended'], 'signedOut'],

  ['prompting', answered('askPermission', outcomes.askPermission.ok), 'connecting.installing'],
  ['prompting', answered('askPermission', outcomes.askPermission.denied), 'skipping'],
  ['prompting', answered('askPermission', outcomes.askPermission.dismissed), 'skipping'],
  ['prompting', answered('promptTimeout'), 'skipping'],
  ['prompting', failed('askPermission'), 'failed'],
  ['prompting', events['session.ended'], 'signedOut'],

  ['skipping', answered('keepRefusal'), 'skipped'],
  ['skipping', answered('keepRefusal'), 'denied', { permission: 'denied' }],
  ['skipping', failed('keepRefusal'), 'failed'],
  ['skipping', answered('refusalTimeout'), 'failed'],
  ['skipping', events['session.ended'], 'signedOut'],

  ['skipped', events['push.accepted'], 'prompting'],
  ['skipped', events['push.accepted'], 'connecting.installing', granted],
  ['skipped', events['permission.changed'], 'looking'],
  ['skipped', events['session.ended'], 'signedOut'],

  ['denied', events['permission.changed'], 'looking'],
  ['denied', events['retry.requested'], 'looking'],
  ['denied', events['session.ended'], 'signedOut'],

  ['connecting.installing', answered('installWorker'), 'connecting.subscribing'],
  ['connecting.installing', failed('installWorker'), 'failed'],
  ['connecting.installing', answered('installTimeout'), 'failed'],
  ['connecting.subscribing', answered('subscribe', outcomes.subscribe.ok), 'connecting.registering'],
  ['connecting.subscribing', answered('subscribe', outcomes.subscribe.denied), 'looking'],
  ['connecting.subscribing', failed('subscribe'), 'failed'],
  ['connecting.subscribing', answered('subscribeTimeout'), 'failed'],
  ['connecting.registering', answered('register', outcomes.register.ok), 'connecting.binding'],
  ['connecting.registering', answered('register', outcomes.register.bad_client_id), 'connecting.registering'],
  ['connecting.registering', answered('register', outcomes.register.bad_client_id), 'failed', exhausted],
  ['connecting.registering', failed('register'), 'failed'],
  ['connecting.registering', answered('registerTimeout'), 'failed'],
  ['connecting.binding', answered('bind', outcomes.bind.ok), 'bound'],
  ['connecting.binding', answered('bind', outcomes.bind.bad_client_id), 'connecting.registering'],
  ['connecting.binding', answered('bind', outcomes.bind.bad_client_id), 'failed', exhausted],
  ['connecting.binding', answered('bind', outcomes.bind.not_signed_in), 'leaving'],
  ['connecting.binding', failed('bind'), 'failed'],
  ['connecting.binding', answered('bindTimeout'), 'failed'],
  ['connecting.binding', events['session.ended'], 'leaving'],
  ...connecting.flatMap((from): Row<PushPermissionContext>[] => [
    [from, events['session.ended'], 'leaving'],
    [from, events['session.ended'], 'signedOut', noClient],
  ]),

  ['bound', events['push.stopped'], 'unbinding'],
  ['bound', events['permission.changed'], 'looking'],
  ['bound', events['session.ended'], 'leaving'],

  ['unbinding', answered('unbind'), 'looking'],
  ['unbinding', failed('unbind'), 'failed'],
  ['unbinding', answered('unbindTimeout'), 'failed'],
  ['unbinding', events['session.ended'], 'leaving'],

  ['leaving', answered('leave'), 'signedOut'],
  ['leaving', failed('leave'), 'signedOut'],
  ['leaving', answered('leaveTimeout'), 'signedOut'],

  ['failed', events['retry.requested'], 'looking'],
  ['failed', events['permission.changed'], 'looking'],
  ['failed', events['session.ended'], 'leaving'],
  ['failed', events['session.ended'], 'signedOut', noClient],
]

const all = [...Object.values(events), ...pushSystemEvents]
const input = { accountId: 'a-1' }
const model = smallModel(machine, input, all, ({ context }) => context.failures < 6)

describe('push permission', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  holdToTable({
    machine,
    context: pushContext,
    rows,
    events: all,
    variants: [noClient, granted, exhausted],
    refused: [['failed', events['retry.requested'], exhausted]],
  })
  walkEverywhere({ machine, models: [model] })
  runEverywhere({
    machineWith: (actors) => machine.provide({ actors }),
    model,
    input,
    calls: pushCalls,
    answeredAs: { leave: 'unbind' },
    clockEvents: [],
  })
})

describe('what the flow remembers', () => {
  const after = (from: string, event: Row[1], given: Partial<PushPermissionContext> = {}) =>
    take(machine, at(machine, from, { ...pushContext, ...given }), event)?.context

  it('that a client is known no longer, so that the browser registers as a new one', () => {
    const refused = answered('register', outcomes.register.bad_client_id)
    expect(after('connecting.registering', refused)).toMatchObject({ clientId: null, deviceToken, failures: 1 })
  })

  it('nothing of a client that was unbound', () => {
    expect(after('unbinding', answered('unbind'))).toMatchObject({ clientId: null, failures: 0 })
  })

  it('no failures once it is bound', () => {
    expect(after('connecting.binding', answered('bind', outcomes.bind.ok), { failures: 3 })).toMatchObject({
      failures: 0,
    })
  })
})

describe('the browser’s own question', () => {
  function begun() {
    const outside = openOutside(pushCalls)
    const actor = createActor(machine.provide({ actors: outside.actors }), { input })
    actor.start()
    const asks = () => outside.asked.map(({ call }) => call)
    return {
      outside,
      actor,
      asks,
      reach: (state: string) => vi.waitFor(() => expect(stateOf(actor.getSnapshot())).toBe(state)),
    }
  }

  it('is never put without a press on ours', async () => {
    const { outside, actor, asks, reach } = begun()
    outside.answer('look', standings.fresh)
    await reach('primer')
    expect(asks()).toEqual(['look'])
    actor.send(events['push.accepted'])
    expect(asks()).toEqual(['look', 'askPermission'])
    actor.stop()
  })

  it('is not put again to a browser that has granted it', async () => {
    const { outside, actor, asks, reach } = begun()
    outside.answer('look', standings.granted)
    await reach('primer')
    actor.send(events['push.accepted'])
    expect(asks()).toEqual(['look', 'installWorker'])
    actor.stop()
  })
})

describe('the screens of push permission', () => {
  it.each([
    ['looking', 'busy'],
    ['primer', 'primer'],
    ['prompting', 'prompting'],
    ['connecting.binding', 'busy'],
    ['denied', 'denied'],
    ['bound', 'bound'],
    ['failed', 'failed'],
    ['leaving', 'busy'],
    ['signedOut', 'signedOut'],
  ])('at %s show %s', (state, screen) => {
    expect(currentScreen(machine.resolveState({ value: valueOf(state), context: pushContext }))).toBe(screen)
  })

  it('put our question only to somebody who has not said no lately', () => {
    const asks = (value: string) => isWorthAsking(machine.resolveState({ value: valueOf(value), context: pushContext }))
    expect([asks('primer'), asks('skipped'), asks('denied')]).toEqual([true, false, false])
  })
})

function valueOf(path: string) {
  const [key = '', below] = path.split('.')
  return below === undefined ? key : { [key]: below }
}
