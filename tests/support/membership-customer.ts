import type { ApiClient } from '#server/api/client/client.ts'
import { bindCard } from './payment-customer.ts'

const key = () => ({ idempotencyKey: crypto.randomUUID() })

/** Buys and pays the public membership over the API; returns the order's number. */
export async function joinAndPay(api: ApiClient, card: Parameters<typeof bindCard>[2] = 'approved'): Promise<string> {
  const [offer] = await api.membership.listOffers({ query: { country: 'NO' } })
  if (!offer) throw new Error('there is no membership in Norway')
  const { country, ownershipType, price, termsVersion } = offer
  const shown = { amount: price.amount, currency: price.currency }
  const body = { country, ownershipType, shown, termsVersion, locale: 'no_NO' } as const
  const { orderNo } = await api.membership.orderMembership({ body }, key())
  const methodId = await bindCard(api, (request) => fetch(request), card)
  const pay = { payWith: { methodId }, shown, returnPath: '/account' }
  await api.payment.pay({ params: { id: orderNo }, body: pay }, key())
  return orderNo
}
