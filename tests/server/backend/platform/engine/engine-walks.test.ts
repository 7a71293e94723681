import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MachineId } from '#machines/catalogue.ts'
import { tradeInLifecycle } from '#server/backend/domains/trade-in/request.lifecycle.ts'
import { tradeInRequests } from '#server/backend/platform/db/schema/trade-in.ts'
import { engineKinds } from '#tests/machines/walks/engine-kinds.ts'
import { engineKind } from '#tests/machines/walks/engine-run.ts'
import { openEngine } from '#tests/machines/walks/engine-target.ts'
import { exploreMachine, type Walk } from '#tests/machines/walks/explore.ts'
import { drawChoices, walkByChoices } from '#tests/machines/walks/random-walk.ts'
import { runWalk, type System } from '#tests/machines/walks/run-walk.ts'
import { tryWalks } from '#tests/machines/walks/try-walks.ts'
import { newDatabase } from '#tests/support/databases.ts'
import { countOf, isSoak, sampleSeed } from '#tests/support/samples.ts'

const ids = Object.keys(engineKinds) as MachineId[]

/** In the soak all that an exploration finds. */
function walksOf(id: MachineId): readonly Walk[] {
  const random = countOf(`walks on the engine: ${id}`, { gate: 2, soak: 100 })
  if (isSoak) return exploreMachine(id).walks
  return Array.from({ length: random }, (_, run) => walkByChoices(id, drawChoices(`${sampleSeed} ${id} ${run}`, 40)))
}

let engine: System
let faulty: System
beforeAll(async () => {
  const place = await newDatabase('postgresql', 'migrated')
  engine = await openEngine(place)
  // A lifecycle whose update forgets the end of an offer.
  faulty = await openEngine(place, {
    tradeInRequest: engineKind({
      lifecycle: {
        ...tradeInLifecycle,
        update: (services, row) => tradeInLifecycle.update(services, { ...row, offerEndsAt: null }),
      },
      table: tradeInRequests,
      complete: (row) => row,
    }),
  })
})
afterAll(async () => {
  await engine.close()
  await faulty.close()
})

describe('the engine on walks', { timeout: isSoak ? 180_000 : 60_000 }, () => {
  it.each(ids)('stores what the machine of %s decides, with a sound log that keeps its rules', async (id) => {
    const target = engine.targetOf(id)
    if (target === 'unreachable') throw new Error(`${id} has no lifecycle`)
    const failures = []
    for (const walk of walksOf(id)) {
      const { failure } = await runWalk(walk, target)
      if (failure) failures.push(failure)
    }
    expect(failures).toEqual([])
  })

  it('is caught when it stores something else, on the shortest way there', async () => {
    const target = faulty.targetOf('tradeInRequest')
    if (target === 'unreachable') throw new Error('no lifecycle')
    const { faults } = await tryWalks(exploreMachine('tradeInRequest').walks, target)
    expect(faults[0]?.failure.what).toBe('data after staff.valued')
    expect(faults[0]?.walk.steps.map(({ event }) => event.type)).toEqual(['customer.submitted', 'staff.valued'])
  })

  it('has no lifecycle for a flow', () => {
    expect(engine.targetOf('leadForm')).toBe('unreachable')
  })
})
