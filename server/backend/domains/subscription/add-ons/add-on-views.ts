import { z } from 'zod'
import { config } from '#config'
import { customerActions as packageActions } from '#machines/orders/mileage-package-order/customer-actions.ts'
import { mileagePackageOrderMachine } from '#machines/orders/mileage-package-order/index.ts'
import { MileagePackageStatus } from '#machines/orders/mileage-package-order/mileage-package-order.status.ts'
import { customerActions as careActions } from '#machines/orders/return-care-order/customer-actions.ts'
import { returnCareOrderMachine } from '#machines/orders/return-care-order/index.ts'
import { ReturnCareStatus } from '#machines/orders/return-care-order/return-care-order.status.ts'
import { type SubscriptionEvent, subscriptionOrderMachine } from '#machines/orders/subscription-order/index.ts'
import { beforeReturn } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { isOneOf } from '#machines/shared/codes.ts'
import { notInThisState } from '#machines/shared/description.ts'
import { type Judgement, judge } from '#machines/shared/lifecycle.ts'
import type {
  mileageDetail,
  mileagePackage,
  returnCareDetail,
  returnCareOrder,
} from '#server/api/contract/schemas/add-ons.ts'
import type { Price } from '#server/api/contract/schemas/money.ts'
import { extraKmOf, extraKmPrice } from '#server/backend/domains/pricing/module.ts'
import { factsOf } from '#server/backend/domains/subscription/subscription-facts.ts'
import type { SubscriptionOrder } from '#server/backend/domains/subscription/subscription-orders.ts'
import { pricesOf } from '#server/backend/domains/subscription/supply-tax.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { dayAt } from '#server/backend/kernel/local-time.ts'
import { mileageMonths, rateAt } from './mileage-months.ts'
import { mileagePackageLifecycle } from './mileage-package.lifecycle.ts'
import { changesOf, type MileagePackage } from './mileage-packages.ts'
import { mileageOffersOf, whyNoPackages } from './mileage.ts'
import { type DrivenAddOns, drivenAddOnsOf, isCounting } from './monthly-lines.ts'
import { includedKm } from './order-add-ons.ts'
import { assessedItems, careOf, chargeOf, type ReturnCare } from './return-care-orders.ts'
import { returnCareLifecycle } from './return-care.lifecycle.ts'
import { careOfferOf, whyNoCare } from './return-care.ts'

type Market = Pick<SubscriptionOrder, 'country'>

const packageStatus = z.literal(Object.values(MileagePackageStatus))
const careStates: Readonly<Record<number, z.output<typeof returnCareOrder>['state']>> = {
  [ReturnCareStatus.active]: 'active',
  [ReturnCareStatus.assessing]: 'assessing',
  [ReturnCareStatus.disputed]: 'disputed',
  [ReturnCareStatus.settled]: 'settled',
  [ReturnCareStatus.cancelled]: 'cancelled',
}

export function packageView(row: MileagePackage, order: SubscriptionOrder, now: Date): z.output<typeof mileagePackage> {
  const { orderNo: id, subscriptionNo: orderNo, status, monthlyKm } = row
  const priceOf = pricesOf(order)
  return {
    id,
    orderNo,
    status: packageStatus.parse(status),
    monthlyKm,
    monthly: priceOf(row.monthly),
    extraKm: priceOf(row.extraKm),
    activeFrom: dayOf(row.activeFrom, order),
    endsOn: dayOf(row.endsAt, order),
    cancelRefusedBy: cancelRefusal(
      judge(
        mileagePackageOrderMachine,
        { code: status, facts: mileagePackageLifecycle.factsOf(row, now) },
        { type: packageActions.events.cancel },
      ),
      { type: 'customer.packageCancelled', isPackageOpen: true },
      order,
      now,
    ),
  }
}

/** Guard that refuses to cancel an add-on; an order that refuses the event of its own is in another state. */
function cancelRefusal(
  judgement: Judgement<unknown>,
  event: SubscriptionEvent,
  order: SubscriptionOrder,
  now: Date,
): string | null {
  if (!judgement.isAllowed) return judgement.refusedBy
  const facts = factsOf(order, now)
  return judge(subscriptionOrderMachine, { code: order.status, facts }, event).isAllowed ? null : notInThisState
}

export function careView(row: ReturnCare, order: SubscriptionOrder, now: Date): z.output<typeof returnCareOrder> {
  const { orderNo: id, subscriptionNo: orderNo, status, scene, currency, policyVersion } = row
  const state = careStates[status]
  if (!state) throw new Error(`${id} is at unknown status ${status}`)
  return {
    id,
    orderNo,
    state,
    scene,
    monthly: pricesOf(order)(row.monthly),
    policyVersion,
    activeFrom: dayOf(row.activeFrom, order),
    endsOn: dayOf(row.endsAt, order),
    createdAt: row.createdAt.toISOString(),
    cover: { limit: { amount: row.cover.limit, currency }, items: [...row.cover.items] },
    returnedAt: row.returnedAt && row.returnedAt.toISOString(),
    cancelRefusedBy: cancelRefusal(
      judge(
        returnCareOrderMachine,
        { code: status, facts: returnCareLifecycle.factsOf(row, now) },
        { type: careActions.events.cancel },
      ),
      { type: 'customer.returnCareCancelled' },
      order,
      now,
    ),
    report: reportOf(row),
  }
}

/** Null before a report exists, and when nothing was found. */
function reportOf(care: ReturnCare): z.output<typeof returnCareOrder>['report'] {
  const { currency, settleBy } = care
  if (care.items.length === 0 || !settleBy) return null
  const inMoney = (amount: number) => ({ amount, currency })
  const items = assessedItems(care)
  return {
    items: items.map(({ assessed: _, amount, covered, decision, ...item }) => ({
      ...item,
      amount: inMoney(amount),
      covered: inMoney(covered),
      decision: decision && { ...decision, amount: inMoney(decision.amount) },
    })),
    total: inMoney(items.reduce((sum, { assessed }) => sum + assessed, 0)),
    covered: inMoney(items.reduce((sum, { covered }) => sum + covered, 0)),
    charge: inMoney(chargeOf(care)),
    settleBy: settleBy.toISOString(),
  }
}

export async function careDetail(
  services: BackendContext,
  order: SubscriptionOrder,
): Promise<z.output<typeof returnCareDetail>> {
  const care = await careOf(services, order)
  const offer = await careOfferOf(services, order)
  return {
    order: care && careView(care, order, services.clock.now()),
    nothing: await whyNoCare(services, order),
    offer: offer && { ...offer, activeFrom: dayOf(offer.activeFrom, order) },
  }
}

export async function mileageOf(
  services: BackendContext,
  order: SubscriptionOrder,
): Promise<z.output<typeof mileageDetail>> {
  const priceOf = pricesOf(order)
  const included = await includedKm(services, order)
  const extras = await drivenAddOnsOf(services, order.orderNo)
  const { packages } = extras
  const now = services.clock.now()
  const counting = packages.find((row) => isCounting(row, now))
  const offers = await mileageOffersOf(services, order)
  const changes = await changesOf(services, order.orderNo)
  return {
    includedKm: included,
    current: {
      monthlyKm: counting?.monthlyKm ?? included,
      monthly: priceOf(counting?.monthly ?? 0),
      extraKm: priceOf(rateAt(extras, now)),
    },
    ...drivenOf(order, extras, now),
    nothing: whyNoPackages(services, order),
    packages: packages.map((row) => packageView(row, order, now)),
    offers: offers.map(({ monthlyKm, monthly, extraKm, difference, activeFrom }) => ({
      monthlyKm,
      monthly: priceOf(monthly),
      extraKm: priceOf(extraKm),
      difference: differenceOf(priceOf(monthly), priceOf(monthly - difference)),
      activeFrom: plainDayOf(activeFrom, order),
    })),
    changes: changes.map(({ kind, fromKm, toKm, monthly, effectiveFrom, usedKm, rolledKm, at }) => ({
      kind,
      fromKm,
      toKm,
      usedKm,
      rolledKm,
      monthly: priceOf(monthly),
      effectiveFrom: dayOf(effectiveFrom, order),
      at: at.toISOString(),
    })),
  }
}

/** Months of use and their cost so far. */
function drivenOf(
  order: SubscriptionOrder,
  extras: DrivenAddOns,
  now: Date,
): Pick<z.output<typeof mileageDetail>, 'driven' | 'months'> {
  const readings = extras.mileage?.readings ?? []
  const [first, last] = [readings[0], readings.at(-1)]
  const hasEnded = !isOneOf(beforeReturn, order.status)
  const until = hasEnded ? (last?.at ?? now) : now
  const months = mileageMonths(order, extras, { until, hasEnded })
  const extra = extraKmPrice(extraKmOf(months), rateAt(extras, until))
  return {
    driven:
      first && last
        ? {
            firstKm: first.km,
            lastKm: last.km,
            lastReadAt: last.at.toISOString(),
            leftKm: months.at(-1)?.rolledKm ?? 0,
            extra: pricesOf(order)(extra),
          }
        : null,
    months: months.toReversed().map(({ startsAt, endsAt, ...km }) => ({
      startsOn: plainDayOf(startsAt, order),
      endsOn: plainDayOf(endsAt, order),
      ...km,
    })),
  }
}

/** Tax is that of the two prices, so that their net amounts differ by the net difference. */
function differenceOf(price: Price, before: Price): Price {
  return { ...price, amount: price.amount - before.amount, vatAmount: price.vatAmount - before.vatAmount }
}

function dayOf(date: Date | null, market: Market): string | null {
  return date && plainDayOf(date, market)
}

/** Calendar day in the order's time zone. */
function plainDayOf(date: Date, { country }: Market): string {
  return dayAt(config.markets[country].timeZone, date.getTime()).toString()
}
