type PaymentStatus = 'action' | 'processing' | 'captured' | 'declined'
type RefundStatus = 'pending' | 'done' | 'failed'

export interface ProviderPayment {
  attemptNo: string
  amount: number
  status: PaymentStatus
  /** By refund number. */
  refunds: Map<number, { amount: number; status: RefundStatus }>
}

/** Event of the provider, sent as a webhook that may be lost, late, doubled or overtaken. */
export type ProviderEvent =
  | { id: number; attemptNo: string; what: PaymentStatus }
  | { id: number; attemptNo: string; what: 'refunded' | 'refundFailed'; refundNo: number; amount: number }

/** Small payment provider: the only place where money moves. */
export function openProvider() {
  const payments = new Map<string, ProviderPayment>()
  const webhooks: ProviderEvent[] = []
  let lastId = 0

  const eventOf = ({ attemptNo, status }: ProviderPayment): ProviderEvent => ({ id: ++lastId, attemptNo, what: status })
  const refundEventOf = (attemptNo: string, refundNo: number, amount: number, what: 'refunded' | 'refundFailed') => ({
    id: ++lastId,
    attemptNo,
    refundNo,
    amount,
    what,
  })

  return {
    payments,
    webhooks,
    /** Idempotent by attempt number. */
    submit(attemptNo: string, amount: number) {
      if (payments.has(attemptNo)) return
      const payment: ProviderPayment = { attemptNo, amount, status: 'action', refunds: new Map() }
      payments.set(attemptNo, payment)
      webhooks.push(eventOf(payment))
    },
    cancel(attemptNo: string) {
      const payment = payments.get(attemptNo)
      if (payment?.status === 'action') this.decide(payment, 'declined')
    },
    decide(payment: ProviderPayment, status: PaymentStatus) {
      payment.status = status
      webhooks.push(eventOf(payment))
    },
    submitRefund(attemptNo: string, refundNo: number, amount: number) {
      const payment = payments.get(attemptNo)
      if (!payment || payment.refunds.has(refundNo)) return
      payment.refunds.set(refundNo, { amount, status: 'pending' })
    },
    decideRefund(payment: ProviderPayment, refundNo: number, status: 'done' | 'failed') {
      const refund = payment.refunds.get(refundNo)
      if (refund?.status !== 'pending') return
      refund.status = status
      const what = status === 'done' ? 'refunded' : 'refundFailed'
      webhooks.push(refundEventOf(payment.attemptNo, refundNo, refund.amount, what))
    },
    /** Current state; null if the payment is unknown or undecided. */
    ask(attemptNo: string, refundNo: number | null): ProviderEvent | null {
      const payment = payments.get(attemptNo)
      if (!payment) return null
      if (refundNo === null) return eventOf(payment)
      const refund = payment.refunds.get(refundNo)
      if (!refund || refund.status === 'pending') return null
      return refundEventOf(attemptNo, refundNo, refund.amount, refund.status === 'done' ? 'refunded' : 'refundFailed')
    },
  }
}

/** Captured and not refunded. */
export function heldOf({ amount, status, refunds }: ProviderPayment): number {
  const back = [...refunds.values()].filter((refund) => refund.status === 'done')
  return (status === 'captured' ? amount : 0) - back.reduce((sum, refund) => sum + refund.amount, 0)
}

/** Refunded, or pending. */
export function promisedBackOf({ refunds }: ProviderPayment): number {
  const promised = [...refunds.values()].filter(({ status }) => status !== 'failed')
  return promised.reduce((sum, { amount }) => sum + amount, 0)
}
