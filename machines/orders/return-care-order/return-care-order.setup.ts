import { assign, setup } from 'xstate'
import type { CareItem, ReturnCareEvent, ReturnCareFacts, ReturnCareMail } from './return-care-order.types.ts'

const day = 24 * 3_600_000

export const returnCareSetup = setup({
  types: {
    context: {} as ReturnCareFacts,
    input: {} as ReturnCareFacts,
    events: {} as ReturnCareEvent,
    tags: {} as 'open' | 'settled',
  },
  guards: {
    /** Entrances `none` and `text` do not sell it. */
    isEntranceOpen: ({ event }) => event.type === 'customer.ordered' && event.isEntranceOpen,
    /** In preparation, to be delivered or in use. */
    isSubscriptionOpen: ({ event }) => event.type === 'customer.ordered' && event.isSubscriptionOpen,
    isFeeShown: ({ event }) => event.type === 'customer.ordered' && event.isFeeShown,
    isNotActive: ({ context }) => context.activeFrom === null || context.now < context.activeFrom,
    hasNoStart: ({ context }) => context.activeFrom === null,
    hasNoEnd: ({ context }) => context.endsAt === null,
    isEndOver: ({ context }) => context.endsAt !== null && context.now >= context.endsAt,
    isReturned: ({ context }) => context.returnedAt !== null,
    /** The car is not back yet. From its return on damage can be known, so that cancelling is not possible. */
    isBeforeInspection: ({ context }) => context.returnedAt === null,
    hasItems: ({ event }) => event.type === 'staff.reportIssued' && event.itemIds.length > 0,
    isWindowOpen: ({ context }) => context.settleBy !== null && context.now < context.settleBy,
    isWindowOver: ({ context }) => context.settleBy !== null && context.now >= context.settleBy,
    /** Neither disputed nor decided: an item can be disputed once. */
    isItemOpen: ({ context, event }) =>
      event.type === 'customer.itemDisputed' && standingOf(context, event.itemId) === 'open',
    /** Disputed, and not decided yet. */
    isItemDisputed: ({ context, event }) =>
      event.type === 'staff.itemDecided' && standingOf(context, event.itemId) === 'disputed',
    isReasonRecorded: ({ event }) => event.type === 'staff.itemDecided' && event.isReasonRecorded,
    isLastDispute: ({ context }) => context.items.filter(({ standing }) => standing === 'disputed').length === 1,
    isChargeShown: ({ context, event }) => event.type === 'customer.accepted' && event.chargeShown === context.charge,
  },
  actions: {
    /** Mail in the language of the order. */
    sendMail: (_, _params: { template: ReturnCareMail }) => {},
    /** Refunds the amount paid with the order. */
    refundUnused: () => {},
    /** Timers of the current state; replaces earlier ones. */
    scheduleTimers: () => {},
    dropTimers: () => {},
    /** Tells the subscription that its final statement waits for the report. */
    notifyInspection: () => {},
    notifyDispute: () => {},
    notifySettled: () => {},
    /** Charges the customer's share of the damage. */
    chargeShare: () => {},
    dateStart: assign(({ context, event }) => {
      if (event.type === 'customer.ordered') return { activeFrom: event.activeFrom }
      return event.type === 'backend.activated' ? { activeFrom: context.now } : {}
    }),
    dateEnd: assign(({ event }) => (event.type === 'customer.cancelled' ? { endsAt: event.endsAt } : {})),
    /** A car that is returned before the end is covered, whatever end was planned. */
    dateReturn: assign(({ context }) => ({ returnedAt: context.now, endsAt: null })),
    openWindow: assign(({ context }) => ({ settleBy: context.now + context.disputeDays * day })),
    keepItems: assign(({ event }) =>
      event.type === 'staff.reportIssued'
        ? { items: event.itemIds.map((id): CareItem => ({ id, standing: 'open' })) }
        : {},
    ),
    markItem: assign(({ context, event }, { standing }: Pick<CareItem, 'standing'>) =>
      'itemId' in event
        ? { items: context.items.map((item) => (item.id === event.itemId ? { ...item, standing } : item)) }
        : {},
    ),
  },
})

export const mail = (template: ReturnCareMail) => ({ type: 'sendMail', params: { template } }) as const

function standingOf({ items }: ReturnCareFacts, itemId: string): CareItem['standing'] | undefined {
  return items.find(({ id }) => id === itemId)?.standing
}
