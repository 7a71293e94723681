import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import {
  createSessionCheckActors,
  isAnonymous,
  isRetryable,
  profileOf,
  type ReadProfileOutcome,
  type SessionContext,
  sessionCheckMachine,
} from '#machines/flows/session-check/index.ts'
import { sessionClosed } from '#tests/fixtures/machines/closed-by-facts.ts'
import { profile, profileOutcomes, sessionEvents } from '#tests/fixtures/machines/flows.ts'
import { answered, failed } from '#tests/fixtures/machines/system-events.ts'
import { holdToTable, smallModel, walkEverywhere } from '#tests/machines/hold-to-table.ts'
import { type Row, stateOf } from '#tests/machines/model.ts'

const american = { isAnonymousLocale: true }
const restingStates = ['unknown', 'anonymous', 'signedIn', 'failed']

const rows: Row<SessionContext>[] = [
  ...restingStates.flatMap((state): Row<SessionContext>[] => [
    [state, sessionEvents['check.requested'], 'checking'],
    [state, sessionEvents['check.requested'], 'anonymous', american],
    [state, sessionEvents['session.ended'], 'anonymous'],
  ]),
  ['checking', sessionEvents['session.ended'], 'anonymous'],
  ['checking', answered('readProfile', profileOutcomes.signedIn), 'signedIn'],
  ['checking', answered('readProfile', profileOutcomes.anonymous), 'anonymous'],
  ['checking', failed('readProfile'), 'failed'],
  ['checking', answered('profileTimeout'), 'failed'],
]

const events = [
  ...Object.values(sessionEvents),
  answered('readProfile', profileOutcomes.signedIn),
  answered('readProfile', profileOutcomes.anonymous),
  failed('readProfile'),
  answered('profileTimeout'),
]

describe('session check', () => {
  holdToTable({
    machine: sessionCheckMachine,
    context: { isAnonymousLocale: false, profile },
    rows,
    events,
    variants: [american],
  })
  walkEverywhere({
    machine: sessionCheckMachine,
    models: [
      smallModel(sessionCheckMachine, { isAnonymousLocale: false }, events),
      smallModel(sessionCheckMachine, american, events),
    ],
    closedByFacts: sessionClosed,
  })
})

async function check(readProfile: () => Promise<ReadProfileOutcome>, isAnonymousLocale = false) {
  const calls = vi.fn<() => Promise<ReadProfileOutcome>>(readProfile)
  const machine = sessionCheckMachine.provide({ actors: createSessionCheckActors({ readProfile: calls }) })
  const actor = createActor(machine, { input: { isAnonymousLocale } }).start()
  actor.send({ type: 'check.requested' })
  await vi.advanceTimersByTimeAsync(0)
  return { actor, calls }
}

describe('asking who is signed in', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('makes no call in an anonymous locale', async () => {
    const { actor, calls } = await check(() => Promise.resolve(profileOutcomes.signedIn), true)
    expect(calls).not.toHaveBeenCalled()
    expect(isAnonymous(actor.getSnapshot())).toBe(true)
    expect(profileOf(actor.getSnapshot())).toBeNull()
  })

  it('keeps the profile while it asks again, and forgets it when the session has ended', async () => {
    const { actor } = await check(() => Promise.resolve(profileOutcomes.signedIn))
    actor.send({ type: 'check.requested' })
    expect(stateOf(actor.getSnapshot())).toBe('checking')
    expect(profileOf(actor.getSnapshot())).toEqual(profile)
    actor.send({ type: 'session.ended' })
    expect(profileOf(actor.getSnapshot())).toBeNull()
  })

  it('tells a failure from an anonymous visitor, and can ask again', async () => {
    const { actor, calls } = await check(() => Promise.reject(new Error('unreachable')))
    expect(isAnonymous(actor.getSnapshot())).toBe(false)
    expect(isRetryable(actor.getSnapshot())).toBe(true)
    actor.send({ type: 'check.requested' })
    expect(calls).toHaveBeenCalledTimes(2)
  })

  it('gives a call up that is not answered in ten seconds', async () => {
    const { actor } = await check(() => new Promise(() => {}))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(stateOf(actor.getSnapshot())).toBe('failed')
  })
})
