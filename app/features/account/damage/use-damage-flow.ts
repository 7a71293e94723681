import { useEffect, useState } from 'react'
import { type ActorRefFrom, createActor } from 'xstate'
import { countFlowStep } from '#app/functions/public/flow-steps.functions.ts'
import { reportSteps } from '#app/lib/flow/report-steps.ts'
import { readItem, removeItem, writeItem } from '#app/lib/storage/browser-storage.ts'
import { damageReportingMachine, isDone } from '#machines/flows/damage-reporting/index.ts'
import { restoreFlow, saveFlow } from '#machines/shared/persistence.ts'
import { damageActors } from './damage-actors.ts'

export type DamageActor = ActorRefFrom<typeof damageReportingMachine>

/** Storage key; the tab stores typed values until they are sent. An order is one customer's. */
const keyOf = (orderNo: string) => `flow:damageReporting:${orderNo}`

/** Resumes the report of an order's car that is stored in this tab. Null until it has started. */
export function useDamageFlow(orderNo: string): DamageActor | null {
  const [actor, setActor] = useState<DamageActor | null>(null)

  useEffect(() => {
    const key = keyOf(orderNo)
    const input = { orderNo }
    const machine = damageReportingMachine.provide({ actors: damageActors })
    const restored = restoreFlow(machine, readStored(key), input)
    const started = createActor(machine, { input, ...('snapshot' in restored && { snapshot: restored.snapshot }) })
    started.subscribe((next) => {
      if (isDone(next)) removeItem('sessionStorage', key)
      else writeItem('sessionStorage', key, JSON.stringify(saveFlow(started)))
    })
    started.start()
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
  }, [orderNo])

  return actor
}

function readStored(key: string): unknown {
  const text = readItem('sessionStorage', key)
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    // Unknown content; the flow starts over.
    return null
  }
}
