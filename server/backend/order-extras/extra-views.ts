import { z } from 'zod'
import { config } from '#config'
import type {
  mileageDetail,
  mileagePackage,
  returnCareDetail,
  returnCareOrder,
} from '#server/api/contract/schemas/order-extras.ts'
import type { Services } from '#server/backend/services.ts'
import type { SubscriptionOrder } from '#server/backend/subscription/subscription-orders.ts'
import { mileageOffersOf } from './mileage.ts'
import { changesOf, type MileagePackage, packagesOf } from './mileage-packages.ts'
import { isCounting } from './monthly-lines.ts'
import { careOf, careOfferOf } from './return-care.ts'
import type { ReturnCare } from './return-care-orders.ts'
import { includedKm } from './with-order.ts'

type Market = Pick<SubscriptionOrder, 'country'>

const packageStatus = z.literal([10, 30, 999])
const careStates: Readonly<Record<number, z.output<typeof returnCareOrder>['state']>> = {
  10: 'active',
  40: 'settled',
  999: 'cancelled',
}

export function packageView(row: MileagePackage, market: Market): z.output<typeof mileagePackage> {
  const { orderNo: id, subscriptionNo: orderNo, status, monthlyKm, monthly: amount, currency } = row
  return {
    id,
    orderNo,
    status: packageStatus.parse(status),
    monthlyKm,
    monthly: { amount, currency },
    activeFrom: dayOf(row.activeFrom, market),
    endsOn: dayOf(row.endsAt, market),
  }
}

export function careView(row: ReturnCare, market: Market): z.output<typeof returnCareOrder> {
  const { orderNo: id, subscriptionNo: orderNo, status, scene, monthly: amount, currency, policyVersion } = row
  const state = careStates[status]
  if (!state) throw new Error(`${id} stands at ${status}, which has no name`)
  return {
    id,
    orderNo,
    state,
    scene,
    monthly: { amount, currency },
    policyVersion,
    activeFrom: dayOf(row.activeFrom, market),
    endsOn: dayOf(row.endsAt, market),
    createdAt: row.createdAt.toISOString(),
  }
}

export async function careDetail(
  services: Services,
  order: SubscriptionOrder,
): Promise<z.output<typeof returnCareDetail>> {
  const care = await careOf(services, order)
  const offer = await careOfferOf(services, order)
  return {
    order: care && careView(care, order),
    offer: offer && { ...offer, activeFrom: dayOf(offer.activeFrom, order) },
  }
}

export async function mileageOf(services: Services, order: SubscriptionOrder): Promise<z.output<typeof mileageDetail>> {
  const inOrder = (amount: number) => ({ amount, currency: order.currency })
  const included = await includedKm(services, order)
  const packages = await packagesOf(services, [order.orderNo])
  const counting = packages.find((row) => isCounting(row, services.clock.now()))
  const offers = await mileageOffersOf(services, order)
  const changes = await changesOf(services, order.orderNo)
  return {
    includedKm: included,
    current: { monthlyKm: counting?.monthlyKm ?? included, monthly: inOrder(counting?.monthly ?? 0) },
    packages: packages.map((row) => packageView(row, order)),
    offers: offers.map(({ monthlyKm, monthly, difference, activeFrom }) => ({
      monthlyKm,
      monthly: inOrder(monthly),
      difference: inOrder(difference),
      activeFrom: plainDayOf(activeFrom, order),
    })),
    changes: changes.map(({ kind, fromKm, toKm, monthly, effectiveFrom, at }) => ({
      kind,
      fromKm,
      toKm,
      monthly: inOrder(monthly),
      effectiveFrom: dayOf(effectiveFrom, order),
      at: at.toISOString(),
    })),
  }
}

function dayOf(date: Date | null, market: Market): string | null {
  return date && plainDayOf(date, market)
}

/** The calendar day where the order is. */
function plainDayOf(date: Date, { country }: Market): string {
  const { timeZone } = config.markets[country]
  return Temporal.Instant.fromEpochMilliseconds(date.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString()
}
