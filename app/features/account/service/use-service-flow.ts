import { useEffect, useState } from 'react'
import { type ActorRefFrom, createActor, fromPromise } from 'xstate'
import { bookService } from '#app/functions/account/service.functions.ts'
import { countFlowStep } from '#app/functions/public/flow-steps.functions.ts'
import { reportSteps } from '#app/lib/flow/report-steps.ts'
import { readItem, removeItem, writeItem } from '#app/lib/storage/browser-storage.ts'
import {
  type BookServiceInput,
  type BookServiceOutcome,
  isDone,
  serviceSchedulingMachine,
} from '#machines/flows/service-scheduling/index.ts'
import { refusal } from '#machines/shared/outcome.ts'
import { restoreFlow, saveFlow } from '#machines/shared/persistence.ts'

export type ServiceActor = ActorRefFrom<typeof serviceSchedulingMachine>

/** Storage key; the tab stores what was chosen until it is booked. An order is one customer's. */
const keyOf = (orderNo: string) => `flow:serviceScheduling:${orderNo}`

const actors = {
  bookService: fromPromise<BookServiceOutcome, BookServiceInput>(async ({ input, signal }) => {
    if (!navigator.onLine) return refusal('offline')
    const { orderNo, draft, idempotencyKey } = input
    return bookService({ data: { body: { orderNo, ...draft }, idempotencyKey }, signal })
  }),
}

/** Resumes the booking for an order's car that is stored in this tab. Null until it has started. */
export function useServiceFlow(orderNo: string): ServiceActor | null {
  const [actor, setActor] = useState<ServiceActor | null>(null)

  useEffect(() => {
    const key = keyOf(orderNo)
    const input = { orderNo }
    const machine = serviceSchedulingMachine.provide({ actors })
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
