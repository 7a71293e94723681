import { useEffect, useState } from 'react'
import { type ActorRefFrom, createActor } from 'xstate'
import { submitTradeIn } from '#app/functions/booking/trade-in.functions.ts'
import { countFlowStep } from '#app/functions/public/flow-steps.functions.ts'
import { onlineCall } from '#app/lib/flow/call.ts'
import { reportSteps } from '#app/lib/flow/report-steps.ts'
import { readItem, removeItem, writeItem } from '#app/lib/storage/browser-storage.ts'
import { isDone, type TradeInInput, tradeInMachine, tradeInMigrations } from '#machines/flows/trade-in/index.ts'
import { restoreFlow, saveFlow } from '#machines/shared/persistence.ts'

export type TradeInActor = ActorRefFrom<typeof tradeInMachine>

/** Storage key; the tab stores typed values until they are sent. */
const key = 'flow:tradeIn'

/** Resumes the flow stored in this tab, for the subscription of the address, if any. Null until it has started. */
export function useTradeInFlow(given: TradeInInput, order: string | undefined): TradeInActor | null {
  const [actor, setActor] = useState<TradeInActor | null>(null)
  const [input] = useState(given)
  const [subscriptionNo] = useState(order)

  useEffect(() => {
    const machine = tradeInMachine.provide({ actors: { submitTradeIn: onlineCall(submitTradeIn) } })
    const restored = restoreFlow(machine, readStored(), input, tradeInMigrations)
    const started = createActor(machine, { input, ...('snapshot' in restored && { snapshot: restored.snapshot }) })
    started.subscribe((next) => {
      if (isDone(next)) removeItem('sessionStorage', key)
      else writeItem('sessionStorage', key, JSON.stringify(saveFlow(started)))
    })
    started.start()
    if (subscriptionNo !== undefined) started.send({ type: 'draft.changed', draft: { subscriptionNo } })
    const stopReporting = reportSteps(started, {
      machine: machine.id,
      isRestored: 'snapshot' in restored,
      countStep: countFlowStep,
    })
    setActor(started)
    return () => {
      stopReporting()
      started.stop()
    }
  }, [input, subscriptionNo])

  return actor
}

function readStored(): unknown {
  const text = readItem('sessionStorage', key)
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    // Unknown content; the flow starts over.
    return null
  }
}
