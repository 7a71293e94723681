import { and, assign, setup } from 'xstate'
import { MileagePackageStatus } from './mileage-package-order.status.ts'
import type { MileagePackageEvent, MileagePackageFacts } from './mileage-package-order.types.ts'

const packageSetup = setup({
  types: {
    context: {} as MileagePackageFacts,
    input: {} as MileagePackageFacts,
    events: {} as MileagePackageEvent,
    tags: {} as 'open' | 'settled',
  },
  guards: {
    isOffered: ({ event }) => event.type === 'customer.ordered' && event.isOffered,
    isFeeShown: ({ event }) => event.type === 'customer.ordered' && event.isFeeShown,
    isNotActive: ({ context }) => context.activeFrom === null || context.now < context.activeFrom,
    hasNoStart: ({ context }) => context.activeFrom === null,
    hasNoEnd: ({ context }) => context.endsAt === null,
    isReplaced: ({ context }) => context.ending === 'replaced',
    isEndOver: ({ context }) => context.endsAt !== null && context.now >= context.endsAt,
    isMonthOver: ({ context }) => context.monthEndsAt !== null && context.now >= context.monthEndsAt,
    /** The following month ends later than the current one. Where there is none, the event has 0. */
    isNextMonthLater: ({ context, event }) =>
      event.type === 'timer.monthEnded' && event.monthEndsAt > (context.monthEndsAt ?? 0),
  },
  actions: {
    /** Refunds the amount paid with the order. */
    refundUnused: () => {},
    /** End of the last cycle; replaces earlier timers. */
    scheduleTimers: () => {},
    dropTimers: () => {},
    /** Carries unused kilometres over to the next month; logged in the change record. */
    rollOver: (_, _params: { monthEndsAt: number | null }) => {},
    dateStart: assign(({ context, event }) => {
      if (event.type === 'customer.ordered') return { activeFrom: event.activeFrom, monthEndsAt: event.monthEndsAt }
      return event.type === 'backend.activated' ? { activeFrom: context.now, monthEndsAt: event.monthEndsAt } : {}
    }),
    dateMonth: assign(({ event }) => (event.type === 'timer.monthEnded' ? { monthEndsAt: event.monthEndsAt } : {})),
    dateEnd: assign(({ event }, { ending }: { ending: 'cancelled' | 'replaced' }) =>
      'endsAt' in event ? { endsAt: event.endsAt, ending } : {},
    ),
    forgetEnd: assign({ endsAt: null, ending: null }),
  },
})

/** The month that ends, before the next one begins. */
const rollOver = {
  type: 'rollOver',
  params: ({ context }: { context: MileagePackageFacts }) => ({ monthEndsAt: context.monthEndsAt }),
} as const

const dated = (ending: 'cancelled' | 'replaced') => [{ type: 'dateEnd', params: { ending } }, 'scheduleTimers'] as const

/**
 * Mileage package, in addition to the kilometres included in every subscription. Valid from the handover or, if bought
 * later, from the next monthly cycle, until the subscription ends. Unused kilometres of a month carry over to the next.
 * Cancelled before its start it ends at once; later, or when replaced by another size, it ends with the cycle. Codes as
 * in the specification.
 */
export const mileagePackageOrderMachine = packageSetup.createMachine({
  id: 'mileagePackageOrder',
  meta: { mainPath: ['requested', 'inUse', 'completed'] },
  version: '2',
  context: ({ input }) => input,
  initial: 'requested',
  states: {
    requested: {
      on: {
        'customer.ordered': {
          target: 'inUse',
          guard: and(['isOffered', 'isFeeShown']),
          actions: ['dateStart', 'scheduleTimers'],
        },
      },
    },
    inUse: {
      meta: { code: MileagePackageStatus.inUse },
      tags: ['open'],
      on: {
        'backend.activated': { target: 'inUse', guard: 'hasNoStart', actions: ['dateStart', 'scheduleTimers'] },
        'timer.monthEnded': {
          target: 'inUse',
          guard: and(['isMonthOver', 'isNextMonthLater']),
          actions: [rollOver, 'dateMonth', 'scheduleTimers'],
        },
        'customer.cancelled': [
          { target: 'canceled', guard: and(['hasNoEnd', 'isNotActive']), actions: 'refundUnused' },
          { target: 'inUse', guard: 'hasNoEnd', actions: dated('cancelled') },
        ],
        'backend.replaced': [
          { target: 'canceled', guard: 'isNotActive' },
          { target: 'inUse', guard: 'hasNoEnd', actions: dated('replaced') },
        ],
        'backend.restored': { target: 'inUse', guard: 'isReplaced', actions: ['forgetEnd', 'scheduleTimers'] },
        'timer.cycleEnded': [
          { target: 'completed', guard: and(['isEndOver', 'isReplaced']), actions: rollOver },
          { target: 'canceled', guard: 'isEndOver', actions: rollOver },
        ],
        'backend.orderReturned': 'completed',
        'backend.orderCancelled': 'canceled',
      },
    },
    completed: {
      meta: { code: MileagePackageStatus.completed },
      tags: ['settled'],
      type: 'final',
      entry: 'dropTimers',
    },
    canceled: {
      meta: { code: MileagePackageStatus.canceled },
      tags: ['settled'],
      type: 'final',
      entry: 'dropTimers',
    },
  },
})
