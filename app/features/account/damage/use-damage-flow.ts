import { type ActorRefFrom, createActor } from 'xstate'
import { countFlowStep } from '#app/functions/public/flow-steps.functions.ts'
import { useTabFlow } from '#app/lib/flow/use-tab-flow.ts'
import { damageReportingMachine, isDone } from '#machines/flows/damage-reporting/index.ts'
import { restoreFlow } from '#machines/shared/persistence.ts'
import { damageActors } from './damage-actors.ts'

export type DamageActor = ActorRefFrom<typeof damageReportingMachine>

const machine = damageReportingMachine.provide({ actors: damageActors })

/** Report about an order's car, an order being one customer's; the tab stores it until it is sent. */
export function useDamageFlow(orderNo: string): DamageActor | null {
  return useTabFlow(`flow:damageReporting:${orderNo}`, countFlowStep, (stored) => {
    const input = { orderNo }
    const restored = restoreFlow(machine, stored, input)
    const actor = createActor(machine, { input, ...('snapshot' in restored && { snapshot: restored.snapshot }) })
    return { actor, isRestored: 'snapshot' in restored, isOver: () => isDone(actor.getSnapshot()) }
  })
}
