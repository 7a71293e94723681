import { fulfilmentStates } from './fulfilment.states.ts'
import { orderingStates } from './ordering.states.ts'
import { subscriptionSetup } from './subscription-order.setup.ts'
import { unwindingStates } from './unwinding.states.ts'

/**
 * A subscription from the first held vehicle to its return. It exists (0) as soon as a vehicle is held for it, awaits
 * payment (1) once it is ordered with obligation to pay, is prepared (10) once it is paid, then delivered (20), used (30),
 * returned (40) and finished (50) with the final statement. Before the handover it can be unwound (60), which ends
 * cancelled (999) only when the money is back and the vehicle free; where no money moved, it is cancelled at once. Notice
 * in use is a date, not a state. A cancelled order still hears of money that comes too late, and gives it back. Actions
 * name effects: the backend carries them out in the transaction that writes the new status.
 */
export const subscriptionOrderMachine = subscriptionSetup.createMachine({
  id: 'subscriptionOrder',
  version: '1',
  context: ({ input }) => input,
  initial: 'requested',
  states: { ...orderingStates, ...fulfilmentStates, ...unwindingStates },
})
