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
    /** Months are counted one by one, also after a long time. */
    isNextMonthLater: ({ context, event }) =>
      event.type === 'timer.monthEnded' && event.monthEndsAt > (context.monthEndsAt ?? 0),
  },
  actions: {
    /** What was paid for it with the order. */
    refundUnused: () => {},
    /** When its last cycle ends, in place of what was planned before. */
    scheduleTimers: () => {},
    dropTimers: () => {},
    /** What was not driven in the month goes over into the next one; written down in the change record. */
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

/** The month that is over, before the next one is under way. */
const rollOver = {
  type: 'rollOver',
  params: ({ context }: { context: MileagePackageFacts }) => ({ monthEndsAt: context.monthEndsAt }),
} as const

const dated = (ending: 'cancelled' | 'replaced') => [{ type: 'dateEnd', params: { ending } }, 'scheduleTimers'] as const

/**
 * A package of kilometres on top of those that every subscription has. It counts from the handover or, bought later, from
 * the next monthly cycle on, until its subscription ends. With each of its months what was not driven goes over into the
 * next. Cancelled before it counts it is gone at once; later it counts to the end of the cycle, as it does when one of
 * another size takes its place. Codes are the specification's.
 */
export const mileagePackageOrderMachine = packageSetup.createMachine({
  id: 'mileagePackageOrder',
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
          { target: 'canceled', guard: 'isNotActive', actions: 'refundUnused' },
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
