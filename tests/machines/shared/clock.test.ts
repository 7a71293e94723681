import { describe, expect, it } from 'vitest'
import { createActor, setup } from 'xstate'
import { createClock } from '#machines/shared/clock.ts'

type StationEvent = { type: 'noon' } | { type: 'left' }

/** Machine that waits for noon, from an instant on. */
function waitingFrom(now: string) {
  const timers: { ms: number; callback: () => void }[] = []
  const clock = createClock<StationEvent>({
    now: () => Date.parse(now),
    setTimer(callback, ms) {
      const timer = { ms, callback }
      timers.push(timer)
      return () => timers.splice(timers.indexOf(timer), 1)
    },
  })
  const station = setup({ types: { events: {} as StationEvent }, actors: { clock } }).createMachine({
    initial: 'waiting',
    states: {
      waiting: {
        invoke: { src: 'clock', input: { at: '2026-11-20T12:00:00.000Z', event: { type: 'noon' } } },
        on: { noon: 'heard', left: 'gone' },
      },
      heard: {},
      gone: {},
    },
  })
  return { timers, actor: createActor(station).start() }
}

describe('the clock of a flow', () => {
  it('waits until the instant, and says so once it has come', () => {
    const { timers, actor } = waitingFrom('2026-11-20T11:59:00.000Z')
    expect(timers.map(({ ms }) => ms)).toEqual([60_000])
    timers[0]?.callback()
    expect(actor.getSnapshot().value).toBe('heard')
  })

  it('waits no longer when the instant has passed', () => {
    expect(waitingFrom('2026-11-20T12:00:01.000Z').timers.map(({ ms }) => ms)).toEqual([0])
  })

  it('does not ring at once for what lies further ahead than a timer can wait', () => {
    expect(waitingFrom('2026-10-01T12:00:00.000Z').timers).toEqual([])
    expect(waitingFrom('2026-11-01T12:00:00.000Z').timers).toHaveLength(1)
  })

  it('waits for nothing once the flow has gone on', () => {
    const { timers, actor } = waitingFrom('2026-11-20T11:59:00.000Z')
    actor.send({ type: 'left' })
    expect(timers).toEqual([])
  })
})
