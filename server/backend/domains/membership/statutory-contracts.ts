import { MembershipStatus } from '#machines/orders/membership-order/membership-order.status.ts'
import {
  cancelled,
  type EndingContract,
  type StatutoryContracts,
  type DeclarationResult,
} from '#server/backend/domains/subscription/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { actByLink } from './act-on-order.ts'
import { mailValuesOf } from './membership-mails.ts'
import { lockOrder, type MembershipOrder, readOrder } from './membership-orders.ts'
import { actionsOf } from './order-actions.ts'
import { isMembershipNumber } from './order-number.ts'

export const membershipContracts: StatutoryContracts = { isNumber: isMembershipNumber, read: readContract }

async function readContract(
  services: BackendContext,
  orderNo: string,
  lock?: 'locked',
): Promise<EndingContract | undefined> {
  const order = lock ? await lockOrder(services, orderNo) : await readOrder(services, orderNo)
  if (!order) return undefined
  const { status, country, locale, accountId } = order
  const preview = previewOf(order, services.clock.now())
  return {
    about: 'membership',
    orderNo,
    status,
    country,
    locale,
    accountId,
    billedTo: null,
    preview,
    modelName: async () => '',
    resultFor: (declared) => resultFor(status, preview, declared),
    async end(target, { kind }) {
      const ended = await actByLink(services, target, kind === 'withdraw' ? 'withdraw' : 'cancel')
      return { membership: await mailValuesOf(services, ended) }
    },
  }
}

/** A membership ends by itself, so it needs no notice; cancelling before payment is free. */
function previewOf(order: MembershipOrder, now: Date): EndingContract['preview'] {
  const nothing = { amount: 0, currency: order.currency }
  const open = new Map(actionsOf(order, now).flatMap((action) => (action.isOpen ? [[action.kind, action]] : [])))
  const withdraw = open.get('withdraw')
  return {
    withdraw: withdraw?.until
      ? { until: withdraw.until, usageFee: withdraw.price ?? nothing, refund: withdraw.refund ?? nothing }
      : null,
    cancel: open.has('cancel') ? { fee: nothing, refund: nothing } : null,
    notice: null,
  }
}

/** Result of a declaration: nothing for an order that has ended or is being refunded. */
function resultFor(
  status: number,
  { withdraw, cancel }: EndingContract['preview'],
  { kind, cause }: Parameters<EndingContract['resultFor']>[0],
): DeclarationResult {
  if (status !== MembershipStatus.created && status !== MembershipStatus.completed) return { outcome: 'nothingToEnd' }
  if (cancel) return cancelled
  if (kind === 'withdrawal' && cause === 'ordinary' && withdraw) {
    return { outcome: 'withdrawn', ending: { kind: 'withdraw' } }
  }
  return { outcome: 'underReview' }
}
