import { useState } from 'react'
import { type ActorRefFrom, createActor } from 'xstate'
import { submitTradeIn } from '#app/functions/booking/trade-in.functions.ts'
import { countFlowStep } from '#app/functions/public/flow-steps.functions.ts'
import { onlineCall } from '#app/lib/flow/call.ts'
import { useTabFlow } from '#app/lib/flow/use-tab-flow.ts'
import { isDone, type TradeInInput, tradeInMachine, tradeInMigrations } from '#machines/flows/trade-in/index.ts'
import { restoreFlow } from '#machines/shared/persistence.ts'

export type TradeInActor = ActorRefFrom<typeof tradeInMachine>

/** Flow stored in this tab, for the subscription of the address, if any. Null until it has started. */
export function useTradeInFlow(given: TradeInInput, order: string | undefined): TradeInActor | null {
  const [input] = useState(given)
  const [subscriptionNo] = useState(order)
  return useTabFlow('flow:tradeIn', countFlowStep, (stored) => {
    const machine = tradeInMachine.provide({ actors: { submitTradeIn: onlineCall(submitTradeIn) } })
    const restored = restoreFlow(machine, stored, input, tradeInMigrations)
    const actor = createActor(machine, { input, ...('snapshot' in restored && { snapshot: restored.snapshot }) })
    return {
      actor,
      isRestored: 'snapshot' in restored,
      isOver: () => isDone(actor.getSnapshot()),
      onStart() {
        if (subscriptionNo !== undefined) actor.send({ type: 'draft.changed', draft: { subscriptionNo } })
      },
    }
  })
}
