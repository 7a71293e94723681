import { eq, getTableColumns, gte, sql } from 'drizzle-orm'
import type { MarketCode } from '#config'
import { OrderType } from '#machines/shared/codes.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { FollowedRows } from '#server/backend/platform/db/followed-rows.ts'
import { listings, products, subscriptionAreas } from '#server/backend/platform/db/schema/catalogue.ts'
import { todayIn } from './market.ts'
import { isMadeToOrderNow, type Offer } from './offers.ts'

/** Place of a search. Without an area the whole market counts. */
export interface SearchPlace {
  country: MarketCode
  areaId?: string | undefined
}

/** Available product with its search words. */
export interface IndexedOffer extends Offer {
  words: readonly string[]
}

export interface AvailableOffers {
  today: Temporal.PlainDate
  /** Whether cars are made to order there now. */
  isMadeToOrder: boolean
  /** In no particular order. */
  offers: readonly IndexedOffer[]
}

/** Products available at a place today: with a free car, or made to order. */
export async function availableOffers(services: BackendContext, place: SearchPlace): Promise<AvailableOffers> {
  const [index, isMadeToOrder] = await Promise.all([
    offerIndex.read(services),
    isMadeToOrderNow(services, place.country),
  ])
  const today = todayIn(services, place.country)
  return { today, isMadeToOrder, offers: index.offersAt(place, today, isMadeToOrder) }
}

/** Product as pages show it, available or not; null if the market has none of that id. Orders read the database. */
export async function shownOffer(services: BackendContext, id: string, place: SearchPlace): Promise<Offer | null> {
  return (await offerIndex.read(services)).offerAt(id, place, todayIn(services, place.country))
}

/** Free cars of a product by area. */
export async function freeCarsOf(services: BackendContext, productId: string): Promise<ReadonlyMap<string, number>> {
  return (await offerIndex.read(services)).carsOf(productId)
}

/**
 * What is known of a product's free cars in an area, null if nothing: another object after each change of one of its cars
 * there, free or not.
 */
export async function listingOf(
  services: BackendContext,
  productId: string,
  areaId: string,
): Promise<Pick<Listing, 'vehicleCount'> | null> {
  return (await offerIndex.read(services)).listingOf(productId, areaId)
}

/** Number of free cars by area. */
export async function freeCarsByArea(services: BackendContext): Promise<ReadonlyMap<string, number>> {
  return (await offerIndex.read(services)).carsByArea()
}

type Product = Omit<IndexedOffer, keyof Availability>
type Listing = typeof listings.$inferSelect & { country: MarketCode }

/** What an offer has from its free cars. */
type Availability = Pick<Offer, 'vehicleCount' | 'readyFrom' | 'isThere' | 'mileageFrom' | 'mileageTo'>

/**
 * All products, and their free cars by area, in memory: what pages read. Its size follows the variety of cars, not their
 * number.
 */
class OfferIndex {
  /** Changes by transactions before this one are known. */
  horizon = 0n
  readonly #products = new Map<string, Product>()
  /** By product and area. */
  readonly #listings = new Map<string, Map<string, Listing>>()
  readonly #areas = new Set<string>()
  /** Offers by market and position, put together at their first use. */
  readonly #views = new Map<MarketCode, Map<string, readonly IndexedOffer[]>>()
  #carsByArea: ReadonlyMap<string, number> | null = null

  addProduct(product: Product): void {
    this.#products.set(product.id, product)
    this.#views.delete(product.country)
  }

  addListing(listing: Listing): void {
    const places = this.#listings.get(listing.productId) ?? new Map<string, Listing>()
    this.#listings.set(listing.productId, places.set(listing.areaId, listing))
    this.#areas.add(listing.areaId)
    this.#views.delete(listing.country)
    this.#carsByArea = null
  }

  offerAt(id: string, place: SearchPlace, today: Temporal.PlainDate): Offer | null {
    const product = this.#products.get(id)
    if (product?.country !== place.country) return null
    return { ...product, ...this.#availabilityOf(product, place, today) }
  }

  carsOf(productId: string): ReadonlyMap<string, number> {
    const free = [...(this.#listings.get(productId)?.values() ?? [])].filter(({ vehicleCount }) => vehicleCount > 0)
    return new Map(free.map(({ areaId, vehicleCount }) => [areaId, vehicleCount]))
  }

  listingOf(productId: string, areaId: string): Listing | null {
    return this.#listings.get(productId)?.get(areaId) ?? null
  }

  carsByArea(): ReadonlyMap<string, number> {
    return (this.#carsByArea ??= this.#countCars())
  }

  offersAt(place: SearchPlace, today: Temporal.PlainDate, isMadeToOrder: boolean): readonly IndexedOffer[] {
    const views = this.#views.get(place.country) ?? new Map<string, readonly IndexedOffer[]>()
    this.#views.set(place.country, views)
    const day = today.toString()
    // All areas that no market has are alike, or their number would be unlimited.
    const areaId = place.areaId === undefined || this.#areas.has(place.areaId) ? place.areaId : 'none'
    const key = `${day} ${areaId ?? ''} ${isMadeToOrder}`
    const known = views.get(key)
    if (known) return known
    // Views of the day before are never read again.
    for (const other of views.keys()) if (!other.startsWith(day)) views.delete(other)
    const ofMarket = [...this.#products.values()].filter(({ country }) => country === place.country)
    const offers = ofMarket
      .map((product) => ({ ...product, ...this.#availabilityOf(product, place, today) }))
      .filter(
        ({ vehicleCount, orderType }) => vehicleCount > 0 || (isMadeToOrder && orderType === OrderType.madeToOrder),
      )
    views.set(key, offers)
    return offers
  }

  #availabilityOf({ id, orderType, leadWeeks }: Product, place: SearchPlace, today: Temporal.PlainDate): Availability {
    const free = [...(this.#listings.get(id)?.values() ?? [])].filter(
      ({ vehicleCount, country, areaId }) =>
        vehicleCount > 0 && country === place.country && (place.areaId === undefined || areaId === place.areaId),
    )
    const known = <Value>(read: (listing: Listing) => Value | null) => free.map(read).filter((value) => value !== null)
    const day = today.toString()
    const [from = null] = known((listing) => listing.availableFrom).toSorted()
    const inStock = from === null || from > day ? from : day
    const [least, most] = [known((listing) => listing.mileageFrom), known((listing) => listing.mileageTo)]
    return {
      vehicleCount: free.reduce((sum, { vehicleCount }) => sum + vehicleCount, 0),
      readyFrom: orderType === OrderType.madeToOrder ? today.add({ weeks: leadWeeks ?? 0 }).toString() : inStock,
      isThere: from !== null && from <= day,
      mileageFrom: least.length > 0 ? Math.min(...least) : null,
      mileageTo: most.length > 0 ? Math.max(...most) : null,
    }
  }

  #countCars(): ReadonlyMap<string, number> {
    const cars = new Map<string, number>()
    for (const places of this.#listings.values()) {
      for (const { areaId, vehicleCount } of places.values()) cars.set(areaId, (cars.get(areaId) ?? 0) + vehicleCount)
    }
    return cars
  }
}

/** Oldest transaction that may still be running: what it writes is not visible yet. */
const horizon = sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`

const offerIndex = new FollowedRows<OfferIndex>(async (services, known) => {
  const [now] = await services
    .db()
    .select({ horizon })
    .from(sql`(values (1)) as one`)
  const upTo = BigInt(now?.horizon ?? 0)
  // A database restored from a copy counts from its own beginning.
  const index = known && known.horizon <= upTo ? known : new OfferIndex()
  const since = index.horizon.toString()
  const [changedProducts, changedListings] = await Promise.all([
    services.db().select().from(products).where(gte(products.changedIn, since)),
    services
      .db()
      .select({ ...getTableColumns(listings), country: subscriptionAreas.country })
      .from(listings)
      .innerJoin(subscriptionAreas, eq(subscriptionAreas.id, listings.areaId))
      .where(gte(listings.changedIn, since)),
  ])
  for (const product of changedProducts) index.addProduct({ ...product, words: product.searchText.split(' ') })
  for (const listing of changedListings) index.addListing(listing)
  index.horizon = upTo
  return index
})
