import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findMachine, type MachineId } from '#machines/catalogue.ts'
import { describeMachine } from '#machines/shared/describe.ts'
import { toPathFile } from '#machines/shared/path-file.ts'
import { simulateWay, type Way } from '#machines/shared/simulate.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { runWalk } from './run-walk.ts'
import { readWalkFile } from './walk-file.ts'
import { walkedMachine } from './walked-machine.ts'

/** File of a way as the page of its machine offers it. */
function downloaded(id: MachineId, way: Partial<Way>): string {
  const entry = findMachine(id)
  if (!entry) throw new Error(`no machine ${id}`)
  const { steps } = simulateWay(describeMachine(entry.machine), { steps: [], failing: [], ...way })
  return written(toPathFile(entry, steps))
}

function written(content: string): string {
  const path = join(temporaryFolder(), 'path.json')
  writeFileSync(path, content)
  return path
}

/** Runs a file again, and returns the transitions that it takes. */
async function replayed(path: string): Promise<string[]> {
  const { walk } = readWalkFile(path)
  expect((await runWalk(walk, null)).failure).toBeNull()
  const walked = walkedMachine(walk.machine)
  let snapshot = walked.begin(walk.start)
  return walk.steps.map((step) => {
    const result = walked.step(snapshot, step)
    if (!result.isTaken) throw new Error(`${step.event.type} is refused`)
    const { from, to, event } = result.moment
    snapshot = result.snapshot
    return `${from} ${event.type} ${to}`
  })
}

describe('a path that was downloaded as a test', () => {
  it('runs with payloads that its guards accept, and with the time that it needs', async () => {
    const path = downloaded('tradeInRequest', { steps: ['customer.submitted', 'staff.valued', 'timer.offerExpired'] })
    expect(await replayed(path)).toEqual([
      'requested customer.submitted submitted',
      'submitted staff.valued offered',
      'offered timer.offerExpired expired',
    ])
  })

  it('takes the same of several transitions of an event', async () => {
    const steps = ['customer.registered:1', 'backend.promoted', 'customer.cancelled']
    const path = downloaded('activityRegistration', { steps })
    expect((await replayed(path)).at(0)).toBe('requested customer.registered waitlisted')
  })

  it('runs in the middle of a machine, after a way there', async () => {
    const path = downloaded('subscriptionOrder', { from: 'awaitingPayment', steps: ['payment.paid', 'staff.prepared'] })
    expect((await replayed(path)).slice(-2)).toEqual([
      'awaitingPayment payment.paid inPreparation',
      'inPreparation staff.prepared tobeDeliver',
    ])
  })

  it('gets the data of a flow from steps that it does not name', async () => {
    const path = downloaded('tradeIn', { steps: ['step.opened:1'] })
    expect(await replayed(path)).toEqual([
      'editing.car car.submitted editing.place',
      'editing.place step.opened editing.car',
      'editing.car step.opened editing.place',
    ])
  })

  it('fails where the machine no longer has a transition', () => {
    const file = JSON.stringify({
      version: 1,
      machine: 'lead',
      machineVersion: '1',
      from: 'left',
      steps: [{ event: 'customer.flew', source: 'left', target: 'confirmed', guards: [] }],
    })
    expect(() => readWalkFile(written(file))).toThrow(
      'step 1: lead has no transition from left by customer.flew to confirmed',
    )
  })

  it('fails with the guard that contradicts it', () => {
    const path = downloaded('membershipOrder', { steps: ['customer.ordered', 'backend.completed'] })
    expect(() => readWalkFile(path)).toThrow(/step 2: .* refused by isNothingDue/)
  })
})
