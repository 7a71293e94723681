import { and, assign, setup } from 'xstate'
import type { ReturnCareEvent, ReturnCareFacts } from './return-care-order.types.ts'

/**
 * A paid cover of the damage that is found when a car comes back. It covers from the handover or, bought later, from the
 * next monthly cycle on, until the final statement is settled. Cancelled before it covers it is gone at once; later it
 * covers to the end of the cycle. The specification names states and no codes, so that these are our own.
 */
export const returnCareOrderMachine = setup({
  types: {
    context: {} as ReturnCareFacts,
    input: {} as ReturnCareFacts,
    events: {} as ReturnCareEvent,
    tags: {} as 'open' | 'settled',
  },
  guards: {
    isOffered: ({ event }) => event.type === 'customer.ordered' && event.isOffered,
    isFeeShown: ({ event }) => event.type === 'customer.ordered' && event.isFeeShown,
    isNotActive: ({ context }) => context.activeFrom === null || context.now < context.activeFrom,
    hasNoStart: ({ context }) => context.activeFrom === null,
    hasNoEnd: ({ context }) => context.endsAt === null,
    isEndOver: ({ context }) => context.endsAt !== null && context.now >= context.endsAt,
  },
  actions: {
    /** What was paid for it with the order. */
    refundUnused: () => {},
    /** When its last cycle ends. */
    scheduleTimers: () => {},
    dropTimers: () => {},
    dateStart: assign(({ context, event }) => {
      if (event.type === 'customer.ordered') return { activeFrom: event.activeFrom }
      return event.type === 'backend.activated' ? { activeFrom: context.now } : {}
    }),
    dateEnd: assign(({ event }) => (event.type === 'customer.cancelled' ? { endsAt: event.endsAt } : {})),
  },
}).createMachine({
  id: 'returnCareOrder',
  version: '1',
  context: ({ input }) => input,
  initial: 'offered',
  states: {
    offered: {
      on: {
        'customer.ordered': { target: 'active', guard: and(['isOffered', 'isFeeShown']), actions: 'dateStart' },
      },
    },
    active: {
      meta: { code: 10 },
      tags: ['open'],
      on: {
        'backend.activated': { target: 'active', guard: 'hasNoStart', actions: 'dateStart' },
        'customer.cancelled': [
          { target: 'cancelled', guard: 'isNotActive', actions: 'refundUnused' },
          { target: 'active', guard: 'hasNoEnd', actions: ['dateEnd', 'scheduleTimers'] },
        ],
        'timer.cycleEnded': { target: 'cancelled', guard: 'isEndOver' },
        'backend.orderCancelled': 'cancelled',
        'backend.settled': 'settled',
      },
    },
    settled: {
      meta: { code: 40 },
      tags: ['settled'],
      type: 'final',
      entry: 'dropTimers',
    },
    cancelled: {
      meta: { code: 999 },
      tags: ['settled'],
      type: 'final',
      entry: 'dropTimers',
    },
  },
})
