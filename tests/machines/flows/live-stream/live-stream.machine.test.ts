import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import {
  canRetry,
  canWatch,
  type LiveStreamContext,
  type LiveStreamEvent,
  liveStreamMachine as machine,
  phaseOf,
  playerOf,
  type StreamState,
  streamsOf,
  watchingScene,
} from '#machines/flows/live-stream/index.ts'
import { type ClockPorts, createClock } from '#machines/shared/clock.ts'
import {
  foreignPlayer,
  foreignStream,
  liveStreamContext,
  liveStreamEvents as events,
  liveStreamInput,
  liveStreamSystemEvents,
  nextStream,
  ownStream,
  standings,
} from '#tests/fixtures/machines/live-stream.ts'
import { answered, failed } from '#tests/fixtures/machines/system-events.ts'
import { holdToTable, smallModel, walkEverywhere } from '#tests/machines/hold-to-table.ts'
import type { Row } from '#tests/machines/model.ts'
import { runEverywhere } from '#tests/machines/running-walks.ts'

const forbidden = { isAllowed: false }
const own = { stream: ownStream }
const unplayed = { stream: nextStream }
const exhausted = { failures: 3 }

const shown = ['opening', 'playing', 'interrupted', 'lost'].map((scene) => `live.${scene}`)
const resting = ['checking', 'unknown', 'unannounced', 'announced', 'ended', 'live.offered']

const rows: Row<LiveStreamContext>[] = [
  ['checking', answered('readStream', standings.none), 'unannounced'],
  ['checking', answered('readStream', standings.ahead), 'announced'],
  ['checking', answered('readStream', standings.running), 'live.offered'],
  ['checking', answered('readStream', standings.over), 'ended'],
  ['checking', failed('readStream'), 'unknown'],
  ['checking', answered('readTimeout'), 'unknown'],
  ['unknown', events['retry.requested'], 'checking'],
  ['announced', events['stream.began'], 'checking'],
  ['ended', events['stream.began'], 'checking'],
  ...['offered', 'asking', 'opening', 'playing', 'interrupted', 'lost'].map((scene): Row<LiveStreamContext> => [
    `live.${scene}`,
    events['stream.ended'],
    'checking',
  ]),
  ['live.offered', events['watch.chosen'], 'live.opening'],
  ['live.offered', events['watch.chosen'], 'live.opening', { ...own, ...forbidden }],
  ['live.offered', events['watch.chosen'], 'live.asking', forbidden],
  ['live.asking', events['consent.given'], 'live.opening'],
  ['live.asking', events['consent.withdrawn'], 'live.asking'],
  ['live.asking', events['player.closed'], 'live.offered'],
  ['live.opening', events['player.started'], 'live.playing'],
  ['live.opening', answered('openingTimeout'), 'live.interrupted'],
  ['live.opening', events['player.failed'], 'live.interrupted'],
  ['live.playing', events['player.failed'], 'live.interrupted'],
  ['live.interrupted', answered('pauseTimeout'), 'live.opening'],
  ['live.interrupted', answered('pauseTimeout'), 'live.lost', exhausted],
  ['live.lost', events['retry.requested'], 'live.opening'],
  ...shown.flatMap((state): Row<LiveStreamContext>[] => [
    [state, events['player.closed'], 'live.offered'],
    [state, events['consent.withdrawn'], 'live.asking'],
    // The site's own stream needs no consent.
    [state, events['consent.withdrawn'], state, own],
    [state, events['consent.given'], state],
  ]),
  ...resting.flatMap((state): Row<LiveStreamContext>[] => [
    [state, events['consent.given'], state],
    [state, events['consent.withdrawn'], state],
  ]),
]

const all = [...Object.values(events), ...liveStreamSystemEvents, answered('readStream', ownRunning())]
const isNear = ({ context }: { context: LiveStreamContext }) => context.failures <= 3
const model = smallModel(machine, liveStreamInput, all, isNear)

function ownRunning(): StreamState {
  return { phase: 'running', stream: ownStream }
}

describe('watching the live stream', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  holdToTable({
    machine,
    context: liveStreamContext,
    rows,
    events: all,
    variants: [forbidden, own, unplayed, exhausted],
    refused: [['live.offered', events['watch.chosen'], unplayed]],
  })
  walkEverywhere({ machine, models: [model] })
  runEverywhere({
    machineWith: (actors) => machine.provide({ actors }),
    model,
    input: liveStreamInput,
    calls: ['readStream'],
    clockEvents: ['stream.began', 'stream.ended'],
  })
})

function watch(answers: StreamState[], isAllowed: boolean) {
  const clock: ClockPorts = {
    now: () => Date.parse('2026-12-03T11:59:30Z'),
    setTimer: (callback, ms) => {
      const timer = setTimeout(callback, ms)
      return () => clearTimeout(timer)
    },
  }
  const readStream = fromPromise<StreamState, object>(async () => answers.shift() ?? standings.none)
  const actors = { readStream, clock: createClock<LiveStreamEvent>(clock) }
  const actor = createActor(machine.provide({ actors }), { input: { isAllowed } })
  return actor.start()
}

describe('what a visitor is shown', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('follows the backend: announced, then live when it says so, then over with the next one', async () => {
    const actor = watch([standings.ahead, standings.running, standings.over], true)
    const now = () => actor.getSnapshot()
    expect(phaseOf(now())).toBeNull()
    await vi.advanceTimersByTimeAsync(0)
    expect([phaseOf(now()), canWatch(now()), watchingScene(now())]).toEqual(['announced', false, null])
    await vi.advanceTimersByTimeAsync(30_000)
    expect([phaseOf(now()), canWatch(now())]).toEqual(['live', true])
    await vi.advanceTimersByTimeAsync(3_630_000)
    expect(phaseOf(now())).toBe('ended')
    expect(streamsOf(now())).toEqual({ stream: foreignStream, next: nextStream })
  })

  it('is nothing of somebody else’s before that is allowed, and no more of it once it is not', async () => {
    const actor = watch([standings.running], false)
    const now = () => actor.getSnapshot()
    await vi.advanceTimersByTimeAsync(0)
    actor.send(events['watch.chosen'])
    expect([watchingScene(now()), playerOf(now())]).toEqual(['asking', null])
    actor.send(events['consent.given'])
    expect([watchingScene(now()), playerOf(now())]).toEqual(['opening', foreignPlayer])
    actor.send(events['player.started'])
    actor.send(events['consent.withdrawn'])
    expect([watchingScene(now()), playerOf(now())]).toEqual(['asking', null])
  })

  it('begins anew by itself three times, and then asks', async () => {
    const actor = watch([standings.running], true)
    const now = () => actor.getSnapshot()
    await vi.advanceTimersByTimeAsync(0)
    actor.send(events['watch.chosen'])
    for (const scene of ['opening', 'opening', 'lost']) {
      actor.send(events['player.failed'])
      expect(watchingScene(now())).toBe('interrupted')
      await vi.advanceTimersByTimeAsync(4_000)
      expect(watchingScene(now())).toBe(scene)
    }
    expect(canRetry(now())).toBe(true)
    actor.send(events['retry.requested'])
    expect([watchingScene(now()), now().context.failures]).toEqual(['opening', 0])
  })
})
