import { z } from 'zod'
import { findMachine } from '#machines/catalogue.ts'
import { describeMachine } from '#machines/shared/describe.ts'
import { transitionKey } from '#machines/shared/test-layers.ts'
import { noteTransition, writeTransitions } from './taken-transitions.ts'

const logged = z.array(
  z.object({ machine: z.string(), type: z.string(), from_status: z.int().nullable(), to_status: z.int() }),
)

/**
 * Notes the transitions that the orders of a database took, before it is removed: those of the backend's tests, whose
 * orders have everything around them. Walks on the engine name their events and are a layer of their own. Lines that a
 * test invents are left out unless the machine has such a transition.
 */
export async function noteStories(query: (sql: string) => Promise<unknown[]>): Promise<void> {
  const [exists] = await query(`select 1 where to_regclass('order_events') is not null`)
  if (!exists) return
  const lines = logged.parse(
    await query(`select distinct machine, from_status, type, to_status from order_events where request_id <> 'walk'`),
  )
  for (const { machine, type, from_status: from, to_status: to } of lines) {
    const entry = findMachine(machine)
    if (!entry) continue
    const { states, transitions } = describeMachine(entry.machine)
    const stateOf = (code: number | null) =>
      states.find((state) => (code === null ? state.initial : state.code === code))?.id
    const [source, target] = [stateOf(from), stateOf(to)]
    const taken = transitions.find((one) => one.source === source && one.event === type && one.target === target)
    if (taken) noteTransition({ machine, layer: 'stories', transition: transitionKey(taken) })
  }
  writeTransitions()
}
