import { array, assert, asyncProperty, nat } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalogue } from '#machines/catalogue.ts'
import { patience } from '#tests/machines/hold-to-table.ts'
import { walkByChoices } from '#tests/machines/walks/random-walk.ts'
import { runWalk } from '#tests/machines/walks/run-walk.ts'
import { runsOf } from '#tests/support/samples.ts'

/** Sequences of events of one machine. */
const runs = { gate: 40, soak: 300 }

describe('events in any order', () => {
  it.each(catalogue)('keep every rule of $id, and leave data', { timeout: patience }, async ({ id }) => {
    await assert(
      asyncProperty(array(nat(), { maxLength: 90 }), async (choices) => {
        const { failure } = await runWalk(walkByChoices(id, choices), null)
        expect(failure).toBeNull()
      }),
      runsOf(`random events of machines: ${id}`, runs),
    )
  })
})
