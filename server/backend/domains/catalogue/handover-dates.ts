import { and, eq } from 'drizzle-orm'
import { config } from '#config'
import { DateType, DeliveryType, TimePeriod } from '#machines/shared/codes.ts'
import { hoursOn, type PlaceHours } from '#machines/shared/opening-hours.ts'
import type { CallResult, HandlerInput } from '#server/api/contract/endpoint.ts'
import type { subscription } from '#server/api/contract/groups/subscription.ts'
import type { Site } from '#server/api/contract/schemas/test-drive.ts'
import { hasBenefit, isBenefitOffered } from '#server/backend/domains/benefits/module.ts'
import { readSite } from '#server/backend/domains/stores/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { CallContext } from '#server/backend/kernel/handler.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { stockVehicles } from '#server/backend/platform/db/schema/catalogue.ts'
import { sitesOfArea } from './areas.ts'
import { todayIn } from './market.ts'
import { readCancelPolicy } from './policies.ts'
import { requireShownOffer } from './products.ts'

type ListDates = typeof subscription.rows.listDates
type Account = NonNullable<CallContext['account']>
type HandoverDay = CallResult<ListDates>['days'][number]

/** Days to register, insure, charge and clean a car on site. */
const preparationDays = 5
/** Days for which dates are offered, from the first on. */
const horizonDays = 42

/**
 * Days on which a product can be handed over to the caller in an area (`handover`) or returned (`return`); none while
 * none is free there. Stores work during their opening hours; drivers on those days from Monday to Saturday.
 */
export async function listDates(
  services: BackendContext,
  { productId, areaId, type, deliveryType, vehicleId }: HandlerInput<ListDates>['query'],
  account: Pick<Account, 'id'> | null,
): Promise<CallResult<ListDates>> {
  const offer = await requireShownOffer(services, productId, areaId)
  const stores = await readStores(services, areaId)
  if (stores.length === 0 || stores[0]?.country !== offer.country) throw new Refusal('not_found', `no area ${areaId}`)
  const { timeZone } = config.markets[offer.country]
  const readyFrom =
    vehicleId === undefined ? offer.readyFrom : await readyFromOf(services, { vehicleId, productId, areaId })
  const isFirst = type === DateType.handover && (await choosesFirst(services, account?.id ?? null))
  const isForMembers = !isFirst && (await isBenefitOffered(services, offer.country, 'priorityHandover'))
  const facts = { timeZone, isMember: isFirst, isForMembers }
  if (type === DateType.handover && readyFrom === null) return { ...facts, days: [] }
  const today = todayIn(services, offer.country)
  const days =
    type === DateType.handover
      ? handoverDays(today, stores, { deliveryType, readyFrom, isFirst })
      : daysFrom(await firstReturn(services, offer.country, today), stores, deliveryType)
  return { ...facts, days }
}

/** Whether an account may choose handover days before others, as a member. */
export function choosesFirst(services: BackendContext, accountId: string | null): Promise<boolean> {
  return hasBenefit(services, accountId, 'priorityHandover')
}

async function readyFromOf(
  services: BackendContext,
  { vehicleId, productId, areaId }: { vehicleId: string; productId: string; areaId: string },
): Promise<string> {
  const { id, productId: ofProduct, areaId: inArea, availableFrom } = stockVehicles
  const [vehicle] = await services
    .db()
    .select({ availableFrom })
    .from(stockVehicles)
    .where(and(eq(id, vehicleId), eq(ofProduct, productId), eq(inArea, areaId)))
  if (!vehicle) throw new Refusal('not_found', `no car ${vehicleId} of ${productId} in ${areaId}`)
  return vehicle.availableFrom
}

/** Days on which a claimed car can be handed over; the first ones are reserved for those who choose first. */
export async function listHandoverDays(
  services: BackendContext,
  car: { country: Site['country']; areaId: string; deliveryType: DeliveryType; readyFrom: string; isFirst: boolean },
): Promise<HandoverDay[]> {
  return handoverDays(todayIn(services, car.country), await readStores(services, car.areaId), car)
}

/** Days from a date on which a car can be returned in an area. */
export async function listReturnDays(
  services: BackendContext,
  { areaId, deliveryType, from }: { areaId: string; deliveryType: DeliveryType; from: string },
): Promise<HandoverDay[]> {
  return daysFrom(Temporal.PlainDate.from(from), await readStores(services, areaId), deliveryType)
}

function daysFrom(first: Temporal.PlainDate, stores: readonly PlaceHours[], deliveryType: DeliveryType): HandoverDay[] {
  return Array.from({ length: horizonDays }, (_, index) => first.add({ days: index }))
    .map((day) => ({
      date: day.toString(),
      periods: periodsOn(day, stores, deliveryType),
    }))
    .filter(({ periods }) => periods.length > 0)
}

interface HandoverChoice {
  deliveryType: DeliveryType
  readyFrom: string | null
  /** With the first days, which are reserved for members. */
  isFirst: boolean
}

function handoverDays(
  today: Temporal.PlainDate,
  stores: readonly PlaceHours[],
  { deliveryType, readyFrom, isFirst }: HandoverChoice,
): HandoverDay[] {
  const prepared = today.add({ days: preparationDays })
  const ready = readyFrom === null ? prepared : Temporal.PlainDate.from(readyFrom)
  // A car that arrives later is prepared before its announced date.
  const first = Temporal.PlainDate.compare(ready, prepared) > 0 ? ready : prepared
  const open = isFirst ? first : first.add({ days: config.limits.membership.earlierHandoverDays })
  return daysFrom(first, stores, deliveryType).filter(({ date }) => date >= open.toString())
}

async function firstReturn(services: BackendContext, country: Site['country'], today: Temporal.PlainDate) {
  const { noticeDays } = await readCancelPolicy(services, country)
  return today.add({ days: noticeDays })
}

function periodsOn(day: Temporal.PlainDate, stores: readonly PlaceHours[], deliveryType: DeliveryType): TimePeriod[] {
  const atStores = storePeriods(day, stores)
  // What drivers bring leaves a store, too.
  return deliveryType === DeliveryType.door && atStores.length > 0 ? driverPeriods(day) : atStores
}

function storePeriods(day: Temporal.PlainDate, stores: readonly PlaceHours[]): TimePeriod[] {
  const opening = stores.flatMap((store) => hoursOn(store, day.toString()))
  if (opening.length === 0) return []
  return [
    TimePeriod.any,
    ...(opening.some(({ opens }) => opens < '11:00') ? [TimePeriod.morning] : []),
    ...(opening.some(({ closes }) => closes > '14:00') ? [TimePeriod.afternoon] : []),
  ]
}

function driverPeriods({ dayOfWeek }: Temporal.PlainDate): TimePeriod[] {
  if (dayOfWeek === 7) return []
  return dayOfWeek === 6 ? [TimePeriod.any, TimePeriod.morning] : Object.values(TimePeriod)
}

async function readStores(services: BackendContext, areaId: string): Promise<Site[]> {
  const sites = await sitesOfArea(services, areaId)
  return Promise.all(sites.map(({ id }) => readSite(services, id)))
}
