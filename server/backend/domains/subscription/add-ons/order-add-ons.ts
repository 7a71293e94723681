import { customerActions as packageActions } from '#machines/orders/mileage-package-order/customer-actions.ts'
import { MileagePackageStatus } from '#machines/orders/mileage-package-order/mileage-package-order.status.ts'
import { customerActions as careActions } from '#machines/orders/return-care-order/customer-actions.ts'
import { ReturnCareStatus } from '#machines/orders/return-care-order/return-care-order.status.ts'
import { SubscriptionStatus } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { ReturnCareScene } from '#machines/shared/codes.ts'
import { readCover, readPriceList, readReturnCarePolicy } from '#server/backend/domains/catalogue/module.ts'
import { listedKm } from '#server/backend/domains/pricing/module.ts'
import { cycleAfter, cycleStart } from '#server/backend/domains/subscription/cycles.ts'
import type { SubscriptionOrder } from '#server/backend/domains/subscription/subscription-orders.ts'
import { subscriptionWork } from '#server/backend/domains/subscription/subscription-work.ts'
import { readExtras } from '#server/backend/domains/subscription/supply-tax.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { createOrder, unwritten } from '#server/backend/platform/engine/order-engine.ts'
import { keepWork } from '#server/backend/platform/work/keep-work.ts'
import { accountOf, openAccount } from './mileage-accounts.ts'
import { firePackageEvent, mileagePackageLifecycle } from './mileage-package.lifecycle.ts'
import { type MileagePackage, newPackageNumber, packagesOf, recordChange } from './mileage-packages.ts'
import { caresOf, newCareNumber, type ReturnCare } from './return-care-orders.ts'
import { fireCareEvent, returnCareLifecycle } from './return-care.lifecycle.ts'

/* Changes to the add-ons of an order, in the order's own transaction. The order must be locked. */

type Terms = Pick<MileagePackage, 'monthly' | 'activeFrom' | 'isPaidAhead'>

/** Creates orders for the add-ons chosen with the subscription, once it is placed. */
export async function startAddOns(services: BackendContext, order: SubscriptionOrder): Promise<void> {
  const { orderNo: subscriptionNo, monthlyKm, hasReturnCare, quote, country } = order
  const termsOf = (wanted: string): Terms => ({
    monthly: quote?.monthly.lines.find(({ code }) => code === wanted)?.amount ?? 0,
    activeFrom: null,
    isPaidAhead: true,
  })
  const { mileagePackages } = await readExtras(services, order)
  const included = listedKm({ mileagePackages })
  const rateOf = (wanted: number) => mileagePackages.find(({ km }) => km === wanted)?.extraKm ?? 0
  await openAccount(services, { subscriptionNo, includedKm: included, extraKm: rateOf(included) })
  if (monthlyKm > included) {
    const wanted = { ...termsOf('mileage'), monthlyKm, extraKm: rateOf(monthlyKm) }
    const { monthly } = await addPackage(services, order, wanted)
    const change = { subscriptionNo, fromKm: included, toKm: monthlyKm, monthly, effectiveFrom: null }
    await recordChange(services, { kind: 'ordered', ...change })
  }
  if (hasReturnCare) {
    const { version: policyVersion } = await readReturnCarePolicy(services, {
      country,
      scene: ReturnCareScene.withOrder,
    })
    await addCare(services, order, {
      ...termsOf('returnCare'),
      policyVersion,
      scene: ReturnCareScene.withOrder,
      entranceType: null,
    })
  }
}

/** Starts the add-ons at the handover. */
export async function activateAddOns(services: BackendContext, order: SubscriptionOrder): Promise<void> {
  const requestId = requestOf(order)
  const monthEndsAt = cycleStart(order, 1)
  if (!monthEndsAt) throw new Error(`${order.orderNo} has not been handed over`)
  for (const { orderNo, status, activeFrom } of await packagesOf(services, [order.orderNo])) {
    if (status !== MileagePackageStatus.inUse || activeFrom) continue
    const event = { type: 'backend.activated', monthEndsAt: monthEndsAt.getTime() } as const
    await firePackageEvent(services, { orderNo, requestId }, event)
  }
  for (const { orderNo, status, activeFrom } of await caresOf(services, [order.orderNo])) {
    if (status !== ReturnCareStatus.active || activeFrom) continue
    await fireCareEvent(services, { orderNo, requestId }, { type: 'backend.activated' })
  }
}

/** Ends the add-ons with the order: packages at once; after a return, covers wait for the damage report. */
export async function endAddOns(services: BackendContext, order: SubscriptionOrder): Promise<void> {
  const requestId = requestOf(order)
  const isCancelled = order.status === SubscriptionStatus.cancelled
  for (const { orderNo, status } of await packagesOf(services, [order.orderNo])) {
    if (status !== MileagePackageStatus.inUse) continue
    const type = isCancelled ? 'backend.orderCancelled' : 'backend.orderReturned'
    await firePackageEvent(services, { orderNo, requestId }, { type })
  }
  const cares = await caresOf(services, [order.orderNo])
  const now = services.clock.now()
  // Covers that have not begun end first, to make room for the one in force.
  const isAhead = ({ activeFrom }: ReturnCare) => activeFrom === null || activeFrom > now
  for (const care of cares.toSorted((one, other) => Number(isAhead(other)) - Number(isAhead(one)))) {
    const type = careEventOf(order, care, isAhead(care))
    if (type) await fireCareEvent(services, { orderNo: care.orderNo, requestId }, { type })
  }
  // The car is inspected for the report of its cover, if it has one now.
  if (order.status === SubscriptionStatus.returned) await keepWork(services, subscriptionWork, order)
}

/** Event for a cover when its order ends; null if none. */
function careEventOf({ status }: SubscriptionOrder, care: ReturnCare, isAhead: boolean) {
  // The statement is only settled once the dispute window is over; the cover's own timer may be slightly late.
  if (status === SubscriptionStatus.finished && care.status === ReturnCareStatus.assessing) return 'timer.windowOver'
  if (care.status !== ReturnCareStatus.active) return null
  if (status === SubscriptionStatus.cancelled || isAhead) return 'backend.orderCancelled'
  return status === SubscriptionStatus.returned ? 'backend.orderReturned' : 'backend.settled'
}

/** Creates a package. Permission has been checked before. */
export async function addPackage(
  services: BackendContext,
  order: SubscriptionOrder,
  terms: Terms & Pick<MileagePackage, 'monthlyKm' | 'extraKm'>,
): Promise<MileagePackage> {
  const row = { ...rowOf(services, order), ...terms, orderNo: newPackageNumber(), ending: null, monthEndsAt: null }
  const activeFrom = terms.activeFrom && terms.activeFrom.getTime()
  const monthEndsAt = (terms.activeFrom && cycleAfter(order, terms.activeFrom))?.getTime() ?? null
  const judged = { isOffered: true, isFeeShown: true }
  const event = { type: packageActions.events.order, ...judged, activeFrom, monthEndsAt }
  const written = await createOrder(services, mileagePackageLifecycle, row, { event }, requestOf(order))
  return written.order
}

/** Creates a cover. Permission has been checked before. */
export async function addCare(
  services: BackendContext,
  order: SubscriptionOrder,
  terms: Terms & Pick<ReturnCare, 'scene' | 'entranceType' | 'policyVersion'>,
): Promise<ReturnCare> {
  const { country, terms: agreed } = order
  const { scene, policyVersion: version } = terms
  const row = {
    ...rowOf(services, order),
    ...terms,
    orderNo: newCareNumber(),
    returnedAt: null,
    settleBy: null,
    items: [],
    disputeDays: agreed.disputeDays,
    cover: await readCover(services, { country, scene, version }),
  }
  const activeFrom = terms.activeFrom && terms.activeFrom.getTime()
  const judged = { isEntranceOpen: true, isSubscriptionOpen: true, isFeeShown: true }
  const event = { type: careActions.events.order, ...judged, activeFrom }
  const written = await createOrder(services, returnCareLifecycle, row, { event }, requestOf(order))
  return written.order
}

/** Kilometres a month without a package: as agreed with the order, else the market's default. */
export async function includedKm(
  services: BackendContext,
  { orderNo, country }: Pick<SubscriptionOrder, 'orderNo' | 'country'>,
): Promise<number> {
  const account = await accountOf(services, orderNo)
  if (account) return account.includedKm
  const { tariff } = await readPriceList(services, country)
  return listedKm(tariff)
}

function requestOf({ orderNo }: SubscriptionOrder): string {
  return `order:${orderNo}`
}

function rowOf(services: BackendContext, { orderNo: subscriptionNo, accountId, currency }: SubscriptionOrder) {
  const now = services.clock.now()
  return { ...unwritten, subscriptionNo, accountId, currency, endsAt: null, createdAt: now, updatedAt: now }
}
