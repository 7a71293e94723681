import type { z } from 'zod'
import { customerActions } from '#machines/orders/mileage-package-order/customer-actions.ts'
import { MileagePackageStatus } from '#machines/orders/mileage-package-order/mileage-package-order.status.ts'
import { duringUse } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { IdentityType, PriceMode, isOneOf } from '#machines/shared/codes.ts'
import type { addOns } from '#server/api/contract/groups/add-ons.ts'
import type { mileageDetail } from '#server/api/contract/schemas/add-ons.ts'
import { cycleAfter } from '#server/backend/domains/subscription/cycles.ts'
import { fireOwnEvent, type OwnOrder, readOwnOrder } from '#server/backend/domains/subscription/own-orders.ts'
import type { SubscriptionOrder } from '#server/backend/domains/subscription/subscription-orders.ts'
import { readExtras } from '#server/backend/domains/subscription/supply-tax.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { firePackageEvent } from './mileage-package.lifecycle.ts'
import { type MileagePackage, openPackageOf, packagesOf, readPackage, recordChange } from './mileage-packages.ts'
import { addPackage, includedKm } from './order-add-ons.ts'

type PackageInput = z.output<(typeof addOns.rows.createMileagePackage)['body']>
type NoPackages = NonNullable<z.output<typeof mileageDetail>['nothing']>
type Caller = Omit<OwnOrder, 'orderNo'>

/** Package on offer. */
export interface MileageOffer {
  monthlyKm: number
  monthly: number
  /** Price of an extra kilometre, in minor units. */
  extraKm: number
  /** Monthly difference to the current price. */
  difference: number
  activeFrom: Date
}

/** Package sizes that an order in use can change to, with their prices from the next month of use. */
export async function mileageOffersOf(services: BackendContext, order: SubscriptionOrder): Promise<MileageOffer[]> {
  const activeFrom = nextMonthOf(services, order)
  if (whyNoPackages(services, order) !== null || !activeFrom) return []
  const { mileagePackages } = await readExtras(services, order)
  const open = await openPackageOf(services, order.orderNo)
  const included = await includedKm(services, order)
  const current = open?.monthlyKm ?? included
  return mileagePackages
    .filter(({ km }) => km !== current && km > included)
    .map(({ km, surcharge, extraKm }) => ({
      monthlyKm: km,
      monthly: surcharge,
      extraKm,
      difference: surcharge - (open?.monthly ?? 0),
      activeFrom,
    }))
}

/** Reason why an order can have no other package; null if it can. */
export function whyNoPackages(services: BackendContext, order: SubscriptionOrder): NoPackages | null {
  // Business orders (SME, TME) choose their package with the order.
  if (order.identityType !== IdentityType.private) return 'businessOnly'
  if (!isOneOf(duringUse, order.status)) return 'notInUse'
  // A trial has no monthly price to add to.
  if (order.priceMode === PriceMode.trial) return 'freeTrial'
  return nextMonthOf(services, order) ? null : 'ending'
}

/**
 * Adds a package from the next month of use, in place of an earlier one of another size. Throws `not_found`,
 * `choice_not_offered`, `price_changed`, `transition_not_allowed`.
 */
export function buyPackage(services: BackendContext, input: PackageInput, caller: Caller): Promise<MileagePackage> {
  const { orderNo, monthlyKm, feeShown } = input
  return services.transaction(async () => {
    const before = await readOwnOrder(services, { ...caller, orderNo })
    const offer = (await mileageOffersOf(services, before)).find((candidate) => candidate.monthlyKm === monthlyKm)
    const order = await fireOwnEvent(services, { ...caller, orderNo }, async ({ currency }) => {
      if (offer && (feeShown.amount !== offer.monthly || feeShown.currency !== currency)) {
        throw new Refusal('price_changed', `${monthlyKm} km cost ${offer.monthly} now`)
      }
      return {
        event: { type: 'customer.packageOrdered', isPackageOffered: offer !== undefined },
        detail: { monthlyKm, monthly: offer?.monthly },
      }
    })
    if (!offer) throw new Error(`${orderNo} accepted a package that is not offered`)
    const { monthly, extraKm, activeFrom } = offer
    const replaced = await openPackageOf(services, orderNo)
    if (replaced) {
      const event = { type: 'backend.replaced', endsAt: activeFrom.getTime() } as const
      await firePackageEvent(services, { orderNo: replaced.orderNo, requestId: caller.requestId }, event)
    }
    const fromKm = replaced?.monthlyKm ?? (await includedKm(services, order))
    const change = { subscriptionNo: orderNo, fromKm, toKm: monthlyKm, monthly, effectiveFrom: activeFrom }
    await recordChange(services, { kind: 'changed', ...change })
    return addPackage(services, order, { monthlyKm, monthly, extraKm, activeFrom, isPaidAhead: false })
  })
}

/**
 * Returns to the included kilometres: at once while the package has not begun, else at the end of the month. A package
 * that is already ending is returned unchanged. Throws `not_found`, `transition_not_allowed`.
 */
export function cancelPackage(services: BackendContext, packageNo: string, caller: Caller): Promise<MileagePackage> {
  return services.transaction(async () => {
    const found = await readPackage(services, packageNo)
    if (!found) throw new Refusal('not_found', `no package ${packageNo}`)
    const own = { ...caller, orderNo: found.subscriptionNo }
    await readOwnOrder(services, own)
    if (found.status !== MileagePackageStatus.inUse || found.ending === 'cancelled') return found
    const order = await fireOwnEvent(services, own, async () => ({
      event: { type: 'customer.packageCancelled', isPackageOpen: found.endsAt === null },
      detail: { monthlyKm: found.monthlyKm },
    }))
    const now = services.clock.now()
    const endsAt = cycleAfter(order, now) ?? now
    const target = { orderNo: packageNo, requestId: caller.requestId }
    const event = { type: customerActions.events.cancel, endsAt: endsAt.getTime() }
    const cancelled = await firePackageEvent(services, target, event)
    const remaining =
      cancelled.status === MileagePackageStatus.canceled ? await restoreReplaced(services, cancelled, caller) : null
    await recordChange(services, {
      kind: 'cancelled',
      subscriptionNo: order.orderNo,
      fromKm: found.monthlyKm,
      toKm: remaining?.monthlyKm ?? (await includedKm(services, order)),
      monthly: remaining?.monthly ?? 0,
      effectiveFrom: order.handedOverAt && endsAt,
    })
    return cancelled
  })
}

/** Undoing a change of size restores the previous package. */
async function restoreReplaced(
  services: BackendContext,
  { subscriptionNo, activeFrom }: MileagePackage,
  { requestId }: Caller,
): Promise<MileagePackage | null> {
  const packages = await packagesOf(services, [subscriptionNo])
  const replaced = packages.find(
    ({ status, ending, endsAt }) =>
      status === MileagePackageStatus.inUse && ending === 'replaced' && endsAt?.getTime() === activeFrom?.getTime(),
  )
  if (!replaced) return null
  return firePackageEvent(services, { orderNo: replaced.orderNo, requestId }, { type: 'backend.restored' })
}

/** Start of the next month of use; null if the order ends before. */
export function nextMonthOf(services: BackendContext, order: SubscriptionOrder): Date | null {
  const next = cycleAfter(order, services.clock.now())
  return next && (order.notice === null || next.getTime() < order.notice.endsAt) ? next : null
}
