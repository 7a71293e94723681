import { readPriceList } from '#server/backend/catalogue/price-list.ts'
import { readReturnCarePolicy } from '#server/backend/catalogue/promises.ts'
import { createOrder, unwritten } from '#server/backend/engine/order-engine.ts'
import { listedKm } from '#server/backend/pricing/monthly.ts'
import type { Services } from '#server/backend/services.ts'
import type { SubscriptionOrder } from '#server/backend/subscription/subscription-orders.ts'
import { firePackageEvent, mileagePackageLifecycle } from './mileage-package.lifecycle.ts'
import { type MileagePackage, newPackageNumber, packagesOf, recordChange } from './mileage-packages.ts'
import { fireCareEvent, returnCareLifecycle } from './return-care.lifecycle.ts'
import { caresOf, newCareNumber, type ReturnCare } from './return-care-orders.ts'

/*
 * What happens to the extras of an order together with it, in its own transaction: the order is locked.
 */

type Terms = Pick<MileagePackage, 'monthly' | 'activeFrom' | 'isPaidAhead'>

/** What was chosen with the order becomes an order of its own, once it is placed. */
export async function beginExtras(services: Services, order: SubscriptionOrder): Promise<void> {
  const { orderNo: subscriptionNo, monthlyKm, hasReturnCare, quote, country } = order
  const termsOf = (wanted: string): Terms => ({
    monthly: quote?.monthly.lines.find(({ code }) => code === wanted)?.amount ?? 0,
    activeFrom: null,
    isPaidAhead: true,
  })
  const included = await includedKm(services, order)
  if (monthlyKm > included) {
    const { monthly } = await addPackage(services, order, { ...termsOf('mileage'), monthlyKm })
    const change = { subscriptionNo, fromKm: included, toKm: monthlyKm, monthly, effectiveFrom: null }
    await recordChange(services, { kind: 'ordered', ...change })
  }
  if (hasReturnCare) {
    const { version: policyVersion } = await readReturnCarePolicy(services, { country, scene: 0 })
    await addCare(services, order, { ...termsOf('returnCare'), policyVersion, scene: 0, entranceType: null })
  }
}

/** With the handover they begin to count. */
export async function activateExtras(services: Services, order: SubscriptionOrder): Promise<void> {
  const requestId = requestOf(order)
  for (const { orderNo, status, activeFrom } of await packagesOf(services, [order.orderNo])) {
    if (status !== 10 || activeFrom) continue
    await firePackageEvent(services, { orderNo, requestId }, { type: 'backend.activated' })
  }
  for (const { orderNo, status, activeFrom } of await caresOf(services, [order.orderNo])) {
    if (status !== 10 || activeFrom) continue
    await fireCareEvent(services, { orderNo, requestId }, { type: 'backend.activated' })
  }
}

/** With the return kilometres no longer count; a cover stays until the final statement, for it pays for the damage. */
export async function endExtras(services: Services, order: SubscriptionOrder): Promise<void> {
  const requestId = requestOf(order)
  const isCancelled = order.status === 999
  for (const { orderNo, status } of await packagesOf(services, [order.orderNo])) {
    if (status !== 10) continue
    const type = isCancelled ? 'backend.orderCancelled' : 'backend.orderReturned'
    await firePackageEvent(services, { orderNo, requestId }, { type })
  }
  if (order.status === 40) return
  for (const { orderNo, status } of await caresOf(services, [order.orderNo])) {
    if (status !== 10) continue
    const type = isCancelled ? 'backend.orderCancelled' : 'backend.settled'
    await fireCareEvent(services, { orderNo, requestId }, { type })
  }
}

/** Writes a package that its customer has ordered; whether it may be had has been judged. */
export async function addPackage(
  services: Services,
  order: SubscriptionOrder,
  terms: Terms & Pick<MileagePackage, 'monthlyKm'>,
): Promise<MileagePackage> {
  const row = { ...rowOf(services, order), ...terms, orderNo: newPackageNumber(), ending: null }
  const written = await createOrder(services, mileagePackageLifecycle, row, { event: ordered(terms) }, requestOf(order))
  return written.order
}

/** The same with a cover. */
export async function addCare(
  services: Services,
  order: SubscriptionOrder,
  terms: Terms & Pick<ReturnCare, 'scene' | 'entranceType' | 'policyVersion'>,
): Promise<ReturnCare> {
  const row = { ...rowOf(services, order), ...terms, orderNo: newCareNumber() }
  const written = await createOrder(services, returnCareLifecycle, row, { event: ordered(terms) }, requestOf(order))
  return written.order
}

/** The kilometres a month that every subscription of a market has. */
export async function includedKm(services: Services, { country }: Pick<SubscriptionOrder, 'country'>): Promise<number> {
  const { tariff } = await readPriceList(services, country)
  return listedKm(tariff)
}

function ordered({ activeFrom }: Terms) {
  const from = activeFrom && activeFrom.getTime()
  return { type: 'customer.ordered', isOffered: true, isFeeShown: true, activeFrom: from } as const
}

function requestOf({ orderNo }: SubscriptionOrder): string {
  return `order:${orderNo}`
}

function rowOf(services: Services, { orderNo: subscriptionNo, accountId, currency }: SubscriptionOrder) {
  const now = services.clock.now()
  return { ...unwritten, subscriptionNo, accountId, currency, endsAt: null, createdAt: now, updatedAt: now }
}
