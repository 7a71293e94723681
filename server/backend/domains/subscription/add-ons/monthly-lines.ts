import { ReturnCareStatus } from '#machines/orders/return-care-order/return-care-order.status.ts'
import { ReturnCareScene } from '#machines/shared/codes.ts'
import type { SubscriptionOrder } from '#server/backend/domains/subscription/subscription-orders.ts'
import type { Services } from '#server/backend/kernel/services.ts'
import { accountOf, type MileageAccount } from './mileage-accounts.ts'
import { type MileagePackage, packagesOf } from './mileage-packages.ts'
import { caresOf, type ReturnCare } from './return-care-orders.ts'

/** What goes with a car, over time. */
export interface Extras {
  packages: readonly MileagePackage[]
  cares: readonly ReturnCare[]
}

/** The same, and how far the car was driven: what its kilometres cost depends on all of it. */
export interface DrivenExtras extends Extras {
  /** Null where nothing is charged by the kilometre. */
  mileage: MileageAccount | null
}

interface Line {
  code: string
  amount: number
}

type Dated = Pick<MileagePackage, 'status' | 'activeFrom' | 'endsAt' | 'monthly'>

/** The extras of these orders, by order. */
export async function extrasOf(services: Services, orderNos: readonly string[]): Promise<(orderNo: string) => Extras> {
  const [packages, cares] = [await packagesOf(services, orderNos), await caresOf(services, orderNos)]
  return (orderNo) => ({
    packages: packages.filter(({ subscriptionNo }) => subscriptionNo === orderNo),
    cares: cares.filter(({ subscriptionNo }) => subscriptionNo === orderNo),
  })
}

export async function drivenExtrasOf(services: Services, orderNo: string): Promise<DrivenExtras> {
  const extras = (await extrasOf(services, [orderNo]))(orderNo)
  return { ...extras, mileage: await accountOf(services, orderNo) }
}

/** Whether an extra counts at an instant; before the handover it is as if that were done. */
export function isCounting({ status, activeFrom, endsAt }: Dated, at: Date): boolean {
  // One that was cancelled before it counted has no end; packages and covers share the code.
  if (status === ReturnCareStatus.cancelled && endsAt === null) return false
  return (activeFrom === null || activeFrom <= at) && (endsAt === null || at < endsAt)
}

/** What a month of an order costs that begins at an instant. */
export function monthlyLinesAt(
  { quote }: Pick<SubscriptionOrder, 'quote'>,
  extras: Pick<Extras, 'packages' | 'cares'>,
  at: Date,
): Line[] {
  const car = (quote?.monthly.lines ?? []).filter(({ code }) => code !== 'mileage' && code !== 'returnCare')
  const counting = (code: string, rows: readonly Dated[]) =>
    rows
      .filter((row) => isCounting(row, at))
      .map(({ monthly: amount }) => ({ code, amount }))
      .filter(({ amount }) => amount > 0)
  return [
    ...car.map(({ code, amount }) => ({ code, amount })),
    ...counting('mileage', extras.packages),
    ...counting('returnCare', extras.cares),
  ]
}

/** What is charged beside the second month: what was agreed on after the first was paid. */
export function arrearsOf(
  { deliveryDifference }: Pick<SubscriptionOrder, 'deliveryDifference'>,
  { cares }: Extras,
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
