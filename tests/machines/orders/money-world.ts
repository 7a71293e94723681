import {
  type PaymentAttemptEvent,
  type PaymentAttemptFacts,
  paymentAttemptMachine,
} from '#machines/orders/payment-attempt/index.ts'
import {
  type SubscriptionEvent,
  type SubscriptionFacts,
  subscriptionOrderMachine,
} from '#machines/orders/subscription-order/index.ts'
import { describeMachine } from '#machines/shared/describe.ts'
import { type Effect, judge } from '#machines/shared/lifecycle.ts'
import { hour, subscriptionEvents, subscriptionFacts } from '#tests/fixtures/machines/subscription-order.ts'
import { openProvider, type ProviderEvent } from '#tests/machines/orders/payment-provider.ts'

interface Attempt {
  code: number
  facts: PaymentAttemptFacts
}

/** Work requested by an effect and not done yet. */
type Chore =
  | { kind: 'submit' | 'cancel' | 'ask'; attemptNo: string }
  | { kind: 'submitRefund'; attemptNo: string; refundNo: number; amount: number }

const stateByCode = new Map(describeMachine(paymentAttemptMachine).states.map(({ id, code }) => [code, id]))
const isOpen = ({ code }: Attempt) => code <= 40

/**
 * One order, its payment attempts and a provider, wired by the effects of their machines as a backend would wire them:
 * everything an event brings about happens at once, and everything outside waits as a chore.
 */
export function openMoneyWorld() {
  const provider = openProvider()
  const attempts = new Map<string, Attempt>()
  const chores: Chore[] = []
  const handled = new Set<number>()
  const codes: number[] = []
  let now = subscriptionFacts.now
  let order: { code: number | null; facts: SubscriptionFacts } = { code: null, facts: subscriptionFacts }

  function orderFacts(): SubscriptionFacts {
    const open = [...attempts.values()].find(isOpen)
    const paid = [...attempts.values()].filter(({ code }) => code === 60)
    return {
      ...order.facts,
      now,
      openAttempt: open ? (stateByCode.get(open.code) as SubscriptionFacts['openAttempt']) : null,
      amountPaid: paid.reduce((sum, { facts }) => sum + facts.amount - facts.amountRefunded, 0),
    }
  }

  function attemptFacts(attemptNo: string, facts: PaymentAttemptFacts): PaymentAttemptFacts {
    const stand = { 1: 'awaiting', 60: 'unwinding', 999: 'cancelled' } as const
    const others = [...attempts].filter(([no]) => no !== attemptNo).map(([, attempt]) => attempt)
    const { code } = order
    return {
      ...facts,
      now,
      order: code === 1 || code === 60 || code === 999 ? stand[code] : 'other',
      hasOtherOpenAttempt: others.some(isOpen),
    }
  }

  function fireOrder(event: SubscriptionEvent): boolean {
    const judgement = judge<SubscriptionFacts>(
      subscriptionOrderMachine,
      { code: order.code, facts: orderFacts() },
      event,
    )
    if (!judgement.isAllowed) return false
    order = { code: judgement.code, facts: judgement.context }
    codes.push(judgement.code)
    for (const effect of judgement.effects) carryOutForOrder(effect)
    return true
  }

  function fireAttempt(attemptNo: string, event: PaymentAttemptEvent): boolean {
    const attempt = attempts.get(attemptNo)
    if (!attempt) return false
    const facts = attemptFacts(attemptNo, attempt.facts)
    const judgement = judge<PaymentAttemptFacts>(paymentAttemptMachine, { code: attempt.code, facts }, event)
    if (!judgement.isAllowed) return false
    attempts.set(attemptNo, { code: judgement.code, facts: judgement.context })
    for (const effect of judgement.effects) carryOutForAttempt(attemptNo, judgement.context, effect)
    return true
  }

  function openAttempt() {
    const attemptNo = `PA-${attempts.size + 1}`
    const amount = order.facts.quote?.amountDue ?? 0
    const facts = attemptFacts(attemptNo, {
      now,
      attemptNo,
      orderNo: order.facts.orderNo,
      amount,
      currency: order.facts.currency,
      order: 'awaiting',
      hasOtherOpenAttempt: false,
      hasMandate: false,
      actionExpiresAt: null,
      declineCode: null,
      amountRefunded: 0,
      refund: null,
    })
    const started = { type: 'customer.started', hasIdempotencyKey: true } as const
    const judgement = judge<PaymentAttemptFacts>(paymentAttemptMachine, { code: null, facts }, started)
    if (!judgement.isAllowed) throw new Error(`the order let an attempt begin that ${judgement.refusedBy} refuses`)
    attempts.set(attemptNo, { code: judgement.code, facts: judgement.context })
    chores.push({ kind: 'submit', attemptNo })
  }

  function carryOutForOrder({ type, params }: Effect) {
    if (type === 'openAttempt') openAttempt()
    if (type === 'voidAttempts') for (const no of attempts.keys()) fireAttempt(no, { type: 'backend.voided' })
    if (type === 'retryRefund') for (const no of attempts.keys()) fireAttempt(no, { type: 'backend.refundRetried' })
    if (type !== 'requestRefund') return
    let left = Number(params['amount'])
    for (const [no, { code, facts }] of attempts) {
      if (code !== 60 || (params['attemptNo'] !== null && params['attemptNo'] !== no)) continue
      const amount = Math.min(left, facts.amount - facts.amountRefunded)
      const reason = params['reason'] as 'cancelled'
      if (amount > 0 && fireAttempt(no, { type: 'backend.refundRequested', amount, reason })) left -= amount
    }
    if (left > 0) throw new Error(`${left} of a refund are out of nobody's payment`)
  }

  function carryOutForAttempt(attemptNo: string, facts: PaymentAttemptFacts, { type, params }: Effect) {
    if (type === 'askProvider') chores.push({ kind: 'ask', attemptNo })
    if (type === 'cancelAtProvider') chores.push({ kind: 'cancel', attemptNo })
    if (type === 'submitRefund' && facts.refund) {
      chores.push({ kind: 'submitRefund', attemptNo, refundNo: facts.refund.no, amount: facts.refund.amount })
    }
    if (type !== 'notifyOrder') return
    const isApplied = fireOrder(orderEventOf(params['event'], facts))
    if (!isApplied) throw new Error(`the order refused ${String(params['event'])}`)
  }

  /** Each event is applied once, whatever its source; the machine refuses late ones. */
  function handle(event: ProviderEvent, source: 'webhook' | 'reconciler') {
    const envelope = { source, isEventUnseen: !handled.has(event.id), orderNo: order.facts.orderNo } as const
    handled.add(event.id)
    fireAttempt(
      event.attemptNo,
      attemptEventOf(event, { ...envelope, now, facts: attempts.get(event.attemptNo)?.facts }),
    )
  }

  function ask(attemptNo: string) {
    const attempt = attempts.get(attemptNo)
    if (!attempt) return
    const refundNo = attempt.code === 70 ? (attempt.facts.refund?.no ?? null) : null
    const event = provider.ask(attemptNo, refundNo)
    if (event) handle(event, 'reconciler')
    else if (refundNo !== null && attempt.facts.refund) {
      chores.push({ kind: 'submitRefund', attemptNo, refundNo, amount: attempt.facts.refund.amount })
    } else if (attempt.code === 40) {
      const envelope = { source: 'reconciler', isEventUnseen: true, orderNo: order.facts.orderNo } as const
      fireAttempt(attemptNo, { type: 'payment.declined', declineCode: 'never_arrived', ...envelope })
    }
  }

  /** Declined payments are not polled; the provider's settlement report has them. */
  function compareWithReport(attemptNo: string) {
    const event = provider.ask(attemptNo, null)
    if (event?.what === 'captured' && attempts.get(attemptNo)?.code === 50) handle(event, 'reconciler')
  }

  function doChore(chore: Chore) {
    chores.splice(chores.indexOf(chore), 1)
    const { attemptNo } = chore
    if (chore.kind === 'submit') provider.submit(attemptNo, attempts.get(attemptNo)?.facts.amount ?? 0)
    if (chore.kind === 'cancel') provider.cancel(attemptNo)
    if (chore.kind === 'ask') ask(attemptNo)
    if (chore.kind === 'submitRefund') provider.submitRefund(attemptNo, chore.refundNo, chore.amount)
  }

  fireOrder(subscriptionEvents['customer.created'])
  fireOrder(subscriptionEvents['customer.validated'])
  fireOrder(subscriptionEvents['customer.completed'])

  return {
    provider,
    attempts,
    chores,
    /** Every status code the order had. */
    codes,
    fireOrder,
    fireAttempt,
    handle,
    compareWithReport,
    doChore,
    order: () => order,
    pass(hours: number) {
      now += hours * hour
    },
  }
}

export type MoneyWorld = ReturnType<typeof openMoneyWorld>

function orderEventOf(type: unknown, { attemptNo, orderNo, amount, currency, refund }: PaymentAttemptFacts) {
  const fields = { isEventUnseen: true }
  switch (type) {
    case 'payment.actionRequired':
    case 'payment.declined':
    case 'payment.refundFailed':
      return { type, ...fields } as const
    case 'payment.paid':
      return { type, attemptNo, orderNo, amount, currency, ...fields } as const
    case 'payment.refunded':
      return { type, amount: refund?.amount ?? 0, ...fields } as const
    default:
      throw new Error(`no order handles ${String(type)}`)
  }
}

function attemptEventOf(
  event: ProviderEvent,
  {
    now,
    facts,
    ...envelope
  }: { source: 'webhook' | 'reconciler'; isEventUnseen: boolean; orderNo: string } & {
    now: number
    facts: PaymentAttemptFacts | undefined
  },
): PaymentAttemptEvent {
  const { amount = 0, currency = '' } = facts ?? {}
  switch (event.what) {
    case 'action':
      return { type: 'payment.actionRequired', actionExpiresAt: now + hour, ...envelope }
    case 'processing':
      return { type: 'payment.processing', ...envelope }
    case 'captured':
      return { type: 'payment.paid', amount, currency, ...envelope }
    case 'declined':
      return { type: 'payment.declined', declineCode: 'refused', ...envelope }
    case 'refunded':
      return { type: 'payment.refunded', refundNo: event.refundNo, amount: event.amount, currency, ...envelope }
    case 'refundFailed':
      return { type: 'payment.refundFailed', refundNo: event.refundNo, ...envelope }
  }
}
