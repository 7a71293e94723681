import { z } from 'zod'
import {
  type MembershipEvent,
  type MembershipFacts,
  membershipOrderMachine,
} from '#machines/orders/membership-order/index.ts'
import { Channel } from '#machines/shared/channels.ts'
import { nameOf } from '#machines/shared/codes.ts'
import {
  alertStaff,
  requestRefund,
  retryRefunds,
  settlePayouts,
  voidAttempts,
} from '#server/backend/domains/payments/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { fireOrderEvent, type Target } from '#server/backend/platform/engine/order-engine.ts'
import type { Occurrence, OrderLifecycle } from '#server/backend/platform/engine/order-lifecycle.ts'
import { timerGroup } from '#server/backend/platform/engine/order-timers.ts'
import { membershipMails } from './mails/membership-mail-request.ts'
import { changesOf, factsOf } from './membership-facts.ts'
import { mailEntry } from './membership-mails.ts'
import { insertOrder, lockOrder, membershipKind, type MembershipOrder, updateOrder } from './membership-orders.ts'
import { planTimers } from './membership-timers.ts'
import { endMembership, grantMembership } from './memberships.ts'

export type MembershipOccurrence = Occurrence<MembershipOrder, MembershipEvent>

const keyOf = ({ orderNo }: MembershipOrder) => ({ kind: membershipKind, orderNo })
const mailParams = z.object({ template: z.enum(membershipMails) })
const alertParams = z.object({ about: z.literal('refundFailed') })
const refundParams = z.object({
  amount: z.number(),
  reason: z.enum(['withdrawn', 'goodwill', 'latePayment']),
  attemptNo: z.string().nullable(),
})

/** Database side of the membership's machine. */
export const membershipLifecycle: OrderLifecycle<MembershipOrder, MembershipFacts, MembershipEvent> = {
  machine: membershipOrderMachine,
  lock: lockOrder,
  insert: insertOrder,
  update: updateOrder,
  factsOf,
  dimensionsOf: ({ country, channelId }) => ({ market: country, model: null, channel: nameOf(Channel, channelId) }),
  changesOf,
  refusalCodes: {
    isOffered: 'choice_not_offered',
    hasNoEqualMembership: 'membership_held',
    isOwnerWhereNeeded: 'owner_needed',
    isGrantedWhereNeeded: 'grant_needed',
    isEntitledWhereNeeded: 'entitlement_needed',
    areTermsAsShown: 'terms_changed',
    isPriceAsShown: 'price_changed',
    isMethodUsable: 'payment_method_invalid',
    hasNoOpenAttempt: 'payment_under_way',
    isNoPaymentUnderWay: 'payment_under_way',
  },
  effects: {
    scheduleTimers: planTimers,
    dropTimers: (services, { orderNo }) => services.outbox.withdraw(timerGroup(orderNo)),
    /** Created by payments in the same transaction. */
    openAttempt: async () => {},
    voidAttempts: (services, order) => voidAttempts(services, keyOf(order)),
    grantMembership,
    endMembership,
    requestRefund(services, order, params) {
      const { reason, ...refund } = refundParams.parse(params)
      // Payments treats a goodwill refund as unrelated to the order and does not notify it, whereas here it ends the
      // order.
      return requestRefund(services, {
        ...keyOf(order),
        ...refund,
        reason: reason === 'goodwill' ? 'cancelled' : reason,
      })
    },
    retryRefund: (services, order) => retryRefunds(services, keyOf(order)),
    settlePayout: (services, order) => settlePayouts(services, keyOf(order)),
    alertStaff: (services, { orderNo }, params) =>
      alertStaff(services, {
        ...alertParams.parse(params),
        reference: orderNo,
        detail: 'the refund of a membership has failed for good',
      }),
    // A statutory withdrawal gets a receipt instead, which says the same.
    sendMail: async (services, order, params, { receipt }) =>
      receipt === undefined ? [await mailEntry(services, order, mailParams.parse(params).template)] : [],
  },
  timers: { 'timer.paymentExpired': () => ({ event: { type: 'timer.paymentExpired' } }) },
}

/** Fires an event at a membership (see `fireOrderEvent`). */
export function fireMembershipEvent(
  services: BackendContext,
  target: Target,
  decide: (order: MembershipOrder) => Promise<MembershipOccurrence>,
): Promise<MembershipOrder> {
  return fireOrderEvent(services, membershipLifecycle, target, decide)
}
