import { type ActorRefFrom, createActor, fromPromise } from 'xstate'
import { bookService } from '#app/functions/account/service.functions.ts'
import { countFlowStep } from '#app/functions/public/flow-steps.functions.ts'
import { useTabFlow } from '#app/lib/flow/use-tab-flow.ts'
import {
  type BookServiceInput,
  type BookServiceOutcome,
  isDone,
  serviceSchedulingMachine,
} from '#machines/flows/service-scheduling/index.ts'
import { refusal } from '#machines/shared/outcome.ts'
import { restoreFlow } from '#machines/shared/persistence.ts'

export type ServiceActor = ActorRefFrom<typeof serviceSchedulingMachine>

const machine = serviceSchedulingMachine.provide({
  actors: {
    bookService: fromPromise<BookServiceOutcome, BookServiceInput>(async ({ input, signal }) => {
      if (!navigator.onLine) return refusal('offline')
      const { orderNo, draft, idempotencyKey } = input
      return bookService({ data: { body: { orderNo, ...draft }, idempotencyKey }, signal })
    }),
  },
})

/** Booking for an order's car, an order being one customer's; the tab stores it until it is made. */
export function useServiceFlow(orderNo: string): ServiceActor | null {
  return useTabFlow(`flow:serviceScheduling:${orderNo}`, countFlowStep, (stored) => {
    const input = { orderNo }
    const restored = restoreFlow(machine, stored, input)
    const actor = createActor(machine, { input, ...('snapshot' in restored && { snapshot: restored.snapshot }) })
    return { actor, isRestored: 'snapshot' in restored, isOver: () => isDone(actor.getSnapshot()) }
  })
}
