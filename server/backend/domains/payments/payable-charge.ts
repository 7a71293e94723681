import type { MonthlyChargeEvent } from '#machines/orders/monthly-charge/index.ts'
import { ChargeStatus } from '#machines/orders/monthly-charge/monthly-charge.status.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { fireOrderEvent } from '#server/backend/platform/engine/order-engine.ts'
import { chargeKind, isBeingPaid, lockCharge, readCharge } from './charges.ts'
import type { Payable, PayableOrder } from './payable.ts'
import { isPaymentNumber } from './payment-numbers.ts'
import type { ChargeRow, Payments } from './payments.ts'

/** Being collected, overdue, or left to staff: a payment is awaited, from the customer or staff. */
export const awaited: ReadonlySet<number> = new Set([ChargeStatus.collecting, ChargeStatus.overdue, ChargeStatus.ended])
/** States in which the customer may pay. */
const payable: ReadonlySet<number> = new Set([ChargeStatus.overdue, ChargeStatus.ended])

/** A monthly charge is paid like an order; its refunds are handled by its order. */
export function payableCharge(payments: Payments): Payable {
  const parentOf = ({ subjectKind }: ChargeRow) => payments.payables.of(subjectKind)

  async function payableOf(charge: ChargeRow): Promise<PayableOrder | null> {
    const order = await parentOf(charge).read(payments.services, charge.subjectNo)
    if (!order) return null
    const { orderNo, status, amount, currency, lines } = charge
    const isUnwinding = status === ChargeStatus.paid && order.phase === 'unwinding'
    return {
      ...order,
      orderNo,
      phase: awaited.has(status) ? 'awaiting' : isUnwinding ? 'unwinding' : 'other',
      due: payable.has(status) ? { amount, currency } : null,
      lines,
      payBy: null,
      needsMandate: false,
    }
  }

  return {
    kind: chargeKind,
    isNumber: (chargeNo) => isPaymentNumber('MC', chargeNo),
    async read(services, chargeNo) {
      const charge = await readCharge(services, chargeNo)
      return charge ? payableOf(charge) : null
    },
    async lock(_services, chargeNo) {
      const charge = await lockCharge(payments, chargeNo)
      return charge ? payableOf(charge) : null
    },
    async beginPayment(services, { orderNo }) {
      const charge = await readCharge(services, orderNo)
      if (charge && (await isBeingPaid(services, charge))) {
        throw new Refusal('payment_under_way', `${orderNo} is being paid together with other months`)
      }
      if (charge && payable.has(charge.status)) return
      throw new Refusal('transition_not_allowed', `charge ${orderNo} is not to be paid now`, { guard: 'isOverdue' })
    },
    async applyPaymentEvent(services, chargeNo, event, requestId) {
      const charge = await readCharge(services, chargeNo)
      if (!charge) throw new Error(`no charge ${chargeNo}`)
      if (event.type === 'payment.paid' || event.type === 'payment.declined') {
        await fire(chargeNo, { type: event.type }, requestId)
      } else if (event.type !== 'payment.actionRequired') {
        await parentOf(charge).applyPaymentEvent(services, charge.subjectNo, event, requestId)
      }
    },
    async takeMandate(_services, { orderNo }) {
      throw new Refusal('transition_not_allowed', `the mandate for ${orderNo} belongs to its order`, {
        guard: 'notInThisState',
      })
    },
    // Handled by the order's mandate.
    ordersNeeding: async () => [],
    nextPeriod: async () => null,
    settlement: async (_services, chargeNo) => {
      throw new Error(`${chargeNo} is a monthly charge itself`)
    },
    async invoiced(services, chargeNo) {
      const charge = await readCharge(services, chargeNo)
      if (!charge) throw new Error(`no charge ${chargeNo}`)
      return parentOf(charge).invoiced(services, charge.subjectNo)
    },
  }

  async function fire(orderNo: string, event: MonthlyChargeEvent, requestId: string): Promise<void> {
    const { services, charges } = payments
    await fireOrderEvent(services, charges, { orderNo, requestId }, async () => ({ event }))
  }
}
