import { z } from 'zod'
import {
  type ReturnCareEvent,
  type ReturnCareFacts,
  returnCareOrderMachine,
} from '#machines/orders/return-care-order/index.ts'
import { chargeOnce } from '#server/backend/domains/payments/module.ts'
import {
  lockOrder,
  subscriptionKind,
  type SubscriptionOrder,
  updateOrder,
} from '#server/backend/domains/subscription/subscription-orders.ts'
import { subscriptionWork } from '#server/backend/domains/subscription/subscription-work.ts'
import type { OutboxEntry, BackendContext } from '#server/backend/kernel/backend-context.ts'
import { fireOrderEvent } from '#server/backend/platform/engine/order-engine.ts'
import type { Occurrence, OrderLifecycle } from '#server/backend/platform/engine/order-lifecycle.ts'
import { dimensionsOfOrder } from '#server/backend/platform/engine/order-log.ts'
import { orderEventEntry, timerGroup } from '#server/backend/platform/engine/order-timers.ts'
import { keepWork } from '#server/backend/platform/work/keep-work.ts'
import { careMailEntry } from './care-mails.ts'
import { careWork } from './care-work.ts'
import { careMails } from './mails/care-mail-request.ts'
import { refundFirstMonth } from './refund-first-month.ts'
import { chargeOf, damageCode, insertCare, lockCare, type ReturnCare, updateCare } from './return-care-orders.ts'

type CareOccurrence = Occurrence<ReturnCare, ReturnCareEvent>

const mailParams = z.object({ template: z.enum(careMails) })
/** Item that a mail is about. */
const mailDetail = z.object({ itemId: z.string().optional() })

/** Database side of the return care's machine. */
export const returnCareLifecycle: OrderLifecycle<ReturnCare, ReturnCareFacts, ReturnCareEvent> = {
  machine: returnCareOrderMachine,
  lock: lockCare,
  insert: insertCare,
  update: updateCare,
  dimensionsOf: ({ subscriptionNo }) => dimensionsOfOrder(subscriptionKind, subscriptionNo),
  factsOf: (care, now) => ({
    now: now.getTime(),
    activeFrom: care.activeFrom?.getTime() ?? null,
    endsAt: care.endsAt?.getTime() ?? null,
    returnedAt: care.returnedAt?.getTime() ?? null,
    disputeDays: care.disputeDays,
    settleBy: care.settleBy?.getTime() ?? null,
    items: care.items.map(({ id, dispute, decision }) => ({
      id,
      standing: decision ? 'decided' : dispute ? 'disputed' : 'open',
    })),
    charge: chargeOf(care),
  }),
  // Statements about items are written with the event; the state of an item follows from them.
  changesOf: ({ activeFrom, endsAt, returnedAt, settleBy }) => ({
    activeFrom: dateOf(activeFrom),
    endsAt: dateOf(endsAt),
    returnedAt: dateOf(returnedAt),
    settleBy: dateOf(settleBy),
  }),
  refusalCodes: { isFeeShown: 'price_changed', isChargeShown: 'price_changed', isEntranceOpen: 'choice_not_offered' },
  effects: {
    refundUnused: refundFirstMonth,
    scheduleTimers: planCareTimers,
    dropTimers: (services, { orderNo }) => services.outbox.withdraw(timerGroup(orderNo)),
    notifyInspection: (services, { subscriptionNo }) =>
      writeInspection(services, subscriptionNo, { inspectionIssuedAt: services.clock.now(), disputes: 'none' }),
    notifyDispute: (services, { subscriptionNo }) => writeInspection(services, subscriptionNo, { disputes: 'open' }),
    notifySettled: (services, { subscriptionNo }) => writeInspection(services, subscriptionNo, { disputes: 'closed' }),
    async chargeShare(services, care) {
      const { subscriptionNo: orderNo, currency } = care
      const lines = [{ code: damageCode, amount: chargeOf(care) }]
      await chargeOnce(services, { kind: subscriptionKind, orderNo }, { currency, lines })
    },
    sendMail: async (services, care, params, detail) => [
      await careMailEntry(services, care, mailParams.parse(params).template, mailDetail.parse(detail).itemId),
    ],
  },
  work: careWork,
  timers: {
    'timer.cycleEnded': () => ({ event: { type: 'timer.cycleEnded' } }),
    'timer.windowOver': () => ({ event: { type: 'timer.windowOver' } }),
  },
}

/** Fires an event at a cover (see `fireOrderEvent`). */
export function fireCareEvent(
  services: BackendContext,
  target: Pick<ReturnCare, 'orderNo'> & { requestId: string },
  event: ReturnCareEvent,
): Promise<ReturnCare> {
  return decideCareEvent(services, target, async () => ({ event }))
}

/** As `fireCareEvent`, with the event decided once the cover is locked. */
export function decideCareEvent(
  services: BackendContext,
  { orderNo, requestId }: Pick<ReturnCare, 'orderNo'> & { requestId: string },
  decide: (care: ReturnCare) => Promise<CareOccurrence>,
): Promise<ReturnCare> {
  return fireOrderEvent(services, returnCareLifecycle, { orderNo, requestId }, decide)
}

/** Timers for the end of the last month, and for the end of the dispute window. */
async function planCareTimers(
  services: BackendContext,
  { orderNo, endsAt, settleBy }: ReturnCare,
): Promise<OutboxEntry[]> {
  await services.outbox.withdraw(timerGroup(orderNo))
  const machineId = returnCareOrderMachine.id
  if (settleBy) return [orderEventEntry({ machineId, orderNo, event: 'timer.windowOver', dueAt: settleBy })]
  return endsAt ? [orderEventEntry({ machineId, orderNo, event: 'timer.cycleEnded', dueAt: endsAt })] : []
}

function dateOf(moment: number | null): Date | null {
  return moment === null ? null : new Date(moment)
}

/**
 * Writes what the subscription's machine must know of the report. Not an event of the order's log, like all staff
 * findings. The order must be locked.
 */
async function writeInspection(
  services: BackendContext,
  subscriptionNo: string,
  found: Partial<Pick<SubscriptionOrder, 'inspectionIssuedAt' | 'disputes'>>,
): Promise<void> {
  const order = await lockOrder(services, subscriptionNo)
  if (!order) throw new Error(`no order ${subscriptionNo} that was inspected`)
  const inspected = { ...order, ...found }
  await updateOrder(services, inspected)
  await keepWork(services, subscriptionWork, inspected)
}
