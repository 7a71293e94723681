import { fulfilmentStates } from './fulfilment.states.ts'
import { orderingStates } from './ordering.states.ts'
import { subscriptionSetup } from './subscription-order.setup.ts'
import { unwindingStates } from './unwinding.states.ts'

/**
 * Subscription, from the first held vehicle to its return. Created (0) when a vehicle is held, awaiting payment (1)
 * once ordered with obligation to pay, in preparation (10) once paid, then to be delivered (20), in use (30), returned
 * (40) and finished (50) with the final statement. A month that stays unpaid leads through reminder (31), warning (32)
 * and the announcement of a day (33) to the termination (35) on that day and the return; payment leads back. Before the handover it can be unwound (60) and is cancelled (999)
 * when the money is refunded and the vehicle free; without any payment it is cancelled at once. The customer's notice is
 * a date, not a state. A cancelled order still accepts a late payment and refunds it. Actions name effects, which the
 * backend runs in the transaction that writes the new status.
 */
export const subscriptionOrderMachine = subscriptionSetup.createMachine({
  id: 'subscriptionOrder',
  meta: {
    mainPath: [
      'requested',
      'initial',
      'awaitingPayment',
      'inPreparation',
      'tobeDeliver',
      'duringUse.inUse',
      'returned',
      'finished',
    ],
  },
  version: '1',
  context: ({ input }) => input,
  initial: 'requested',
  states: { ...orderingStates, ...fulfilmentStates, ...unwindingStates },
})
