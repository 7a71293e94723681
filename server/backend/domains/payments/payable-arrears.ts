import { Refusal } from '#server/backend/kernel/refusal.ts'
import { fireOrderEvent } from '#server/backend/platform/engine/order-engine.ts'
import { arrearsKind, readAttempt } from './attempts.ts'
import { chargeKind, chargesOf, isBeingPaid, isOwed, sumOfCharges } from './charges.ts'
import { awaited } from './payable-charge.ts'
import type { Payable, PayableOrder } from './payable.ts'
import type { ChargeRow, Payments } from './payments.ts'

/** Line of an overdue month. */
const monthCode = 'month'

/**
 * All overdue months of an order, paid together by one attempt. The attempt names its months, so that it never pays for
 * one that became due meanwhile; money for a month that was paid otherwise is surplus and refunded.
 */
export function payableArrears(payments: Payments): Payable {
  const parentOf = (orderNo: string) => {
    const parent = payments.payables.withNumber(orderNo)
    if (!parent) throw new Error(`no kind of order has the number ${orderNo}`)
    return parent
  }
  const owedOf = async (orderNo: string) => {
    const charges = await chargesOf(payments.services, { kind: parentOf(orderNo).kind, orderNo })
    return charges.filter(isOwed)
  }

  async function arrearsOf(order: PayableOrder | null, chargeNos?: readonly string[]): Promise<PayableOrder | null> {
    if (!order) return null
    const { orderNo, phase } = order
    const charges = await chargesOf(payments.services, { kind: parentOf(orderNo).kind, orderNo })
    const covered = charges.filter((charge) => (chargeNos ? chargeNos.includes(charge.orderNo) : isOwed(charge)))
    const isAwaited = covered.length > 0 && covered.every(({ status }) => awaited.has(status))
    return {
      ...order,
      phase: isAwaited ? 'awaiting' : phase === 'unwinding' ? 'unwinding' : 'other',
      due: isAwaited ? sumOfCharges(covered) : null,
      lines: covered.map(lineOf),
      chargeNos: covered.map((charge) => charge.orderNo),
      needsMandate: false,
    }
  }

  return {
    kind: arrearsKind,
    // Named by the order's own number, see `dueSubjectOf`.
    isNumber: () => false,
    read: async (services, orderNo) => arrearsOf(await parentOf(orderNo).read(services, orderNo)),
    lock: async (services, orderNo, chargeNos) => arrearsOf(await parentOf(orderNo).lock(services, orderNo), chargeNos),
    async beginPayment(services, { orderNo }) {
      const owed = await owedOf(orderNo)
      if (owed.length === 0) {
        throw new Refusal('transition_not_allowed', `no month of ${orderNo} is overdue`, { guard: 'isOverdue' })
      }
      for (const charge of owed) {
        if (await isBeingPaid(services, charge)) {
          throw new Refusal('payment_under_way', `${charge.orderNo} of ${orderNo} is being paid`)
        }
      }
    },
    async applyPaymentEvent(services, orderNo, event, requestId) {
      if (event.type === 'payment.paid') {
        const attempt = await readAttempt(services, event.attemptNo)
        for (const chargeNo of attempt?.chargeNos ?? []) {
          const target = { orderNo: chargeNo, requestId }
          await fireOrderEvent(services, payments.charges, target, async () => ({ event: { type: 'payment.paid' } }))
        }
      } else if (event.type === 'payment.refunded' || event.type === 'payment.refundFailed') {
        await parentOf(orderNo).applyPaymentEvent(services, orderNo, event, requestId)
      }
      // A declined payment changes nothing: reminders and tries continue as planned.
    },
    async takeMandate(_services, { orderNo }) {
      throw new Refusal('transition_not_allowed', `the mandate for ${orderNo} belongs to the order`, {
        guard: 'notInThisState',
      })
    },
    // Handled by the order's mandate.
    ordersNeeding: async () => [],
    nextPeriod: async () => null,
    settlement: async (_services, orderNo) => {
      throw new Error(`the arrears of ${orderNo} are charges themselves`)
    },
    invoiced: (services, orderNo) => parentOf(orderNo).invoiced(services, orderNo),
  }
}

/** Payable with an order of it, as it is paid now. */
interface DueSubject {
  subject: Payable
  order: PayableOrder
}

/** What is paid by an order's number now: the order itself or, if nothing of it is due, all its overdue months. */
export async function dueSubjectOf(
  { services, payables }: Payments,
  { subject, order }: DueSubject,
): Promise<DueSubject> {
  if (order.due !== null || order.phase === 'awaiting' || subject.kind === chargeKind) return { subject, order }
  const arrears = payables.of(arrearsKind)
  const owed = await arrears.read(services, order.orderNo)
  return owed?.due ? { subject: arrears, order: owed } : { subject, order }
}

function lineOf({ orderNo: chargeNo, amount, startsAt, endsAt, dueAt }: ChargeRow): PayableOrder['lines'][number] {
  return { code: monthCode, amount, month: { chargeNo, startsAt, endsAt, dueAt } }
}
