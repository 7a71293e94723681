import { ReturnCareStatus } from '#machines/orders/return-care-order/return-care-order.status.ts'
import { ReturnCareScene } from '#machines/shared/codes.ts'
import { discountOn } from '#server/backend/domains/pricing/module.ts'
import type { SubscriptionOrder } from '#server/backend/domains/subscription/subscription-orders.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { TermExtension } from '#server/backend/platform/db/schema/subscription.ts'
import { accountOf, type MileageAccount } from './mileage-accounts.ts'
import { type MileagePackage, packagesOf } from './mileage-packages.ts'
import { caresOf, type ReturnCare } from './return-care-orders.ts'

/** Add-ons of a car, over time. */
export interface AddOns {
  packages: readonly MileagePackage[]
  cares: readonly ReturnCare[]
}

/** Add-ons with the odometer readings, which the price of kilometres depends on. */
export interface DrivenAddOns extends AddOns {
  /** Null if kilometres are not charged. */
  mileage: MileageAccount | null
}

interface Line {
  code: string
  amount: number
}

type Dated = Pick<MileagePackage, 'status' | 'activeFrom' | 'endsAt' | 'monthly'>

/** Reads the add-ons of these orders and returns a lookup by order number. */
export async function addOnsOf(
  services: BackendContext,
  orderNos: readonly string[],
): Promise<(orderNo: string) => AddOns> {
  const [packages, cares] = await Promise.all([packagesOf(services, orderNos), caresOf(services, orderNos)])
  return (orderNo) => ({
    packages: packages.filter(({ subscriptionNo }) => subscriptionNo === orderNo),
    cares: cares.filter(({ subscriptionNo }) => subscriptionNo === orderNo),
  })
}

export async function drivenAddOnsOf(services: BackendContext, orderNo: string): Promise<DrivenAddOns> {
  const extras = (await addOnsOf(services, [orderNo]))(orderNo)
  return { ...extras, mileage: await accountOf(services, orderNo) }
}

/** Whether an add-on counts at an instant. Before the handover, as if it had taken place. */
export function isCounting({ status, activeFrom, endsAt }: Dated, at: Date): boolean {
  // Cancelled before it began, hence without an end. Packages and covers share the status code.
  if (status === ReturnCareStatus.cancelled && endsAt === null) return false
  return (activeFrom === null || activeFrom <= at) && (endsAt === null || at < endsAt)
}

/** Extension of the term that a month which begins at an instant belongs to. */
function extensionAt(extensions: readonly TermExtension[], at: Date): TermExtension | undefined {
  return extensions.find(({ startsAt, endsAt }) => startsAt <= at.getTime() && at.getTime() < endsAt)
}

/** Lines of the month that begins at an instant. */
export function monthlyLinesAt(
  { quote, extensions }: Pick<SubscriptionOrder, 'quote' | 'extensions'>,
  extras: Pick<AddOns, 'packages' | 'cares'>,
  at: Date,
): Line[] {
  const car = (quote?.monthly.lines ?? []).filter(({ code }) => code !== 'mileage' && code !== 'returnCare')
  const counting = (code: string, rows: readonly Dated[]) =>
    rows
      .filter((row) => isCounting(row, at))
      .map(({ monthly: amount }) => ({ code, amount }))
      .filter(({ amount }) => amount > 0)
  const discount = discountOn(sumOf(car), extensionAt(extensions, at)?.perMille ?? 0)
  return [
    ...car.map(({ code, amount }) => ({ code, amount })),
    ...(discount === 0 ? [] : [{ code: 'extensionDiscount', amount: discount }]),
    ...counting('mileage', extras.packages),
    ...counting('returnCare', extras.cares),
  ]
}

/** Lines charged with the second month: what was agreed after the first month was paid. */
export function arrearsOf(
  { deliveryDifference }: Pick<SubscriptionOrder, 'deliveryDifference'>,
  { cares }: AddOns,
): Line[] {
  const late = cares.filter(({ status, endsAt, scene, isPaidAhead, monthly }) => {
    const wasCounting = status !== ReturnCareStatus.cancelled || endsAt !== null
    return wasCounting && scene === ReturnCareScene.withOrder && !isPaidAhead && monthly > 0
  })
  return [
    ...late.map(({ monthly: amount }) => ({ code: 'returnCare', amount })),
    ...(deliveryDifference === 0 ? [] : [{ code: 'deliveryFee', amount: deliveryDifference }]),
  ]
}

export function sumOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0)
}
