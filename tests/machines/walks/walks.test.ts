import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { stateOf } from '#machines/shared/trace.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { exploreMachine, type Walk } from './explore.ts'
import { drawChoices, walkByChoices } from './random-walk.ts'
import { runWalk, type Target } from './run-walk.ts'
import { shrink } from './shrink.ts'
import { tryWalks } from './try-walks.ts'
import { readWalkFile, writeWalkFile } from './walk-file.ts'
import { walkedMachine } from './walked-machine.ts'

/** A system that obeys the machine, but for one fault. */
function faultySystem(fault: 'forgets handed-in cars' | 'accepts expired offers' | 'is down'): Target {
  return {
    begin: async () => ({
      async fire({ event }, expected) {
        if (fault === 'is down') throw new Error('no connection to TR-1234')
        const isForgotten = fault === 'forgets handed-in cars' && expected.isTaken && event.type === 'staff.handedIn'
        const isAccepted = fault === 'accepts expired offers' && event.type === 'customer.accepted'
        return {
          isTaken: expected.isTaken || isAccepted,
          state: isForgotten ? 'accepted' : expected.state,
        }
      },
      finish: async () => null,
    }),
  }
}

describe('walks of a machine', () => {
  it('reach every state, transition and result of a guard', async () => {
    const { walks } = exploreMachine('tradeInRequest')
    const { figures, missed, faults, pending } = await tryWalks(walks, null)
    expect(figures).toMatchObject({
      states: { reached: 9, of: 9 },
      transitions: { reached: 11, of: 11 },
      guardResults: { reached: 18, of: 18 },
    })
    expect([missed, faults, [...pending]]).toEqual([[], [], []])
  })

  it('take every pair of transitions when asked to', async () => {
    const { walks } = exploreMachine('tradeInRequest', { hasPairs: true })
    const { figures } = await tryWalks(walks, null)
    expect(figures.pairs).toEqual({ reached: 14, of: 14 })
  })

  it('are the same for the same seed, and others for another one', () => {
    const walkFor = (seed: string) => walkByChoices('lead', drawChoices(seed, 30))
    expect(walkFor('1')).toEqual(walkFor('1'))
    expect(walkFor('1')).not.toEqual(walkFor('2'))
  })

  it('change facts from outside only for events that are taken', () => {
    const walked = walkedMachine('tradeInRequest')
    const snapshot = walked.begin({ now: 0, offerEndsAt: null, offerDays: 7 })
    const result = walked.step(snapshot, { given: { now: 9 }, event: { type: 'staff.valued', isAmountGiven: true } })
    expect(result).toMatchObject({ isTaken: false, refusedBy: null })
    expect(stateOf(snapshot)).toBe('requested')
    expect(snapshot.context).toMatchObject({ now: 0 })
  })
})

describe('a fault of a system', () => {
  it('is found as another state, and shrunk to the way there', async () => {
    const { faults } = await tryWalks(exploreMachine('tradeInRequest').walks, faultySystem('forgets handed-in cars'))
    expect(faults).toHaveLength(1)
    expect(faults[0]?.failure.why).toBe('after staff.handedIn the machine is in handedIn, the system in accepted')
    expect(faults[0]?.walk.steps.map(({ event }) => event.type)).toEqual([
      'customer.submitted',
      'staff.valued',
      'customer.accepted',
      'staff.handedIn',
    ])
  })

  it('is found as an event that the machine refuses, with the facts that it needs', async () => {
    const { faults } = await tryWalks(exploreMachine('tradeInRequest').walks, faultySystem('accepts expired offers'))
    const [first] = faults
    expect(first?.failure.why).toBe('the machine refuses customer.accepted, the system takes it')
    expect(first?.walk.steps).toHaveLength(1)
  })

  it('is found as an error, once for all walks that meet it', async () => {
    const { faults } = await tryWalks(exploreMachine('tradeInRequest').walks, faultySystem('is down'))
    expect(faults.map(({ failure }) => failure.kind)).toEqual(['error'])
  })

  it('fails again from its file, and passes on a system without it', async () => {
    const target = faultySystem('forgets handed-in cars')
    const { faults } = await tryWalks(exploreMachine('tradeInRequest').walks, target)
    const [fault] = faults
    if (!fault) throw new Error('no fault')
    const path = join(temporaryFolder(), 'fault.json')
    writeWalkFile(path, { ...fault, against: 'engine' })
    const { walk, against, failure } = readWalkFile(path)
    expect([against, failure]).toEqual(['engine', fault.failure])
    expect((await runWalk(walk, target)).failure).toEqual(fault.failure)
    expect((await runWalk(walk, null)).failure).toBeNull()
  })

  it('fails again from its file with the errors of calls, which JSON does not have', async () => {
    const walk: Walk = {
      machine: 'globalModal',
      start: {},
      steps: [
        { event: { type: 'modal.opened', request: { id: 'modal-1' } } },
        { event: { type: 'ok.pressed' } },
        { event: { type: 'xstate.error.actor.confirm', error: new Error('lost') } },
      ],
    }
    const path = join(temporaryFolder(), 'fault.json')
    writeWalkFile(path, { walk, against: 'machine', failure: { kind: 'rule', what: 'x', why: 'y', at: null } })
    expect(readWalkFile(path).walk.steps[2]?.event['error']).toBeInstanceOf(Error)
  })
})

describe('a shrunk walk', () => {
  const steps = (types: string) => types.split(' ').map((type) => ({ event: { type } }))

  it('has only the steps that the failure needs', async () => {
    const isFailing = async (shorter: readonly { event: { type: string } }[]) =>
      ['b', 'f'].every((type) => shorter.some(({ event }) => event.type === type))
    expect(await shrink(steps('a b c d e f g h'), isFailing)).toEqual(steps('b f'))
  })

  it('keeps all steps where the failure needs all', async () => {
    expect(await shrink(steps('a b c'), async (shorter) => shorter.length === 3)).toEqual(steps('a b c'))
  })

  it('has only the changes that the failure needs', async () => {
    const long = [{ given: { now: 1, amount: 2 }, event: { type: 'a' } }]
    const short = await shrink(long, async ([first]) => first !== undefined && 'now' in (first.given ?? {}))
    expect(short).toEqual([{ given: { now: 1 }, event: { type: 'a' } }])
  })
})
