import { SubscriptionStatus } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { prepareOrder } from '#tests/support/subscription-customer.ts'
import { type Clients, openByFacts, retried, type WireOrder } from './wire-order.ts'

/** Events before the payment, which moves an order by itself. */
export const subscriptionEvents = [
  'customer.created',
  'customer.validated',
  'customer.completed',
  'customer.abandoned',
  'customer.cancelled',
  'staff.stockRefused',
] as const

/** Guards that the order engine names by a code of their own. */
export const subscriptionRefusals = ['order_incomplete', 'transition_not_allowed']

/** Actions of the customer's pages, by event. */
const actionEvents: Partial<Record<string, string>> = {
  complete: 'customer.completed',
  abandon: 'customer.abandoned',
  cancel: 'customer.cancelled',
}

/** Order of a car in stock with all of its answers, as the machine's fixtures have it; earlier walks' cars are given back. */
export async function openSubscription({ customer, staff }: Clients): Promise<WireOrder> {
  const { subscriptionOrders, ownSubscriptions } = customer
  for (const { orderNo: id, status } of (await ownSubscriptions.listOwn({ query: { size: 50 } })).items) {
    if (status === SubscriptionStatus.initial) await abandon(id)
    if (status === SubscriptionStatus.awaitingPayment) await cancel(id)
  }
  let orderNo: string | null = null

  function abandon(id: string) {
    return subscriptionOrders.cancelOrder({ params: { id }, body: { kind: 'abandon' } }, retried())
  }

  async function cancel(id: string) {
    const { preview } = await subscriptionOrders.getCancelReasons({ params: { id } })
    const feeShown = preview.cancel?.fee.amount ?? 0
    const body = { kind: 'cancel', reasonId: 'moving', feeShown, isFeeAccepted: true } as const
    return subscriptionOrders.cancelOrder({ params: { id }, body }, retried())
  }

  async function place(id: string) {
    const { quote, termsVersion } = await subscriptionOrders.getOrder({ params: { id } })
    const body = { priceHash: quote?.hash ?? '', termsVersion }
    return subscriptionOrders.placeOrder({ params: { id }, body }, retried())
  }

  return {
    async fire(type) {
      if (orderNo === null) {
        ;({ orderNo } = await prepareOrder(customer))
        return
      }
      if (type === 'customer.validated') {
        return void (await subscriptionOrders.validateOrder({ body: { orderNo } }, retried()))
      }
      if (type === 'customer.completed') return void (await place(orderNo))
      if (type === 'customer.abandoned') return void (await abandon(orderNo))
      if (type === 'customer.cancelled') return void (await cancel(orderNo))
      const { getSubscription, fireSubscriptionEvent } = staff.subscriptionOperations
      const params = { orderNo }
      const { version } = await getSubscription({ params })
      await fireSubscriptionEvent({ params, body: { type: 'staff.stockRefused', version } }, retried())
    },
    async read() {
      if (orderNo === null) return null
      const { status, facts, actions, now } = await subscriptionOrders.getOrder({ params: { id: orderNo } })
      const seen = await staff.subscriptionOperations.getSubscription({ params: { orderNo } })
      if (seen.status !== status) throw new Error(`customer sees ${status}, staff see ${seen.status}`)
      const own = actions.flatMap(({ kind, isOpen }) => (isOpen ? (actionEvents[kind] ?? []) : []))
      const judged = { ...facts, now: Date.parse(now) }
      const others = openByFacts('subscriptionOrder', status, judged, ['customer.validated', 'staff.stockRefused'])
      return { code: status, allowed: [...own, ...others], version: seen.version }
    },
  }
}
