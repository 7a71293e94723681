import { z } from 'zod'
import { price } from './money.ts'
import { specialOffer } from './quote.ts'
import { localDate, marketCode } from './test-drive.ts'
import { condition, drive, interiorId, orderType, paintId, skuFacts, wheelsId } from './vehicle.ts'

/** Readable id. */
export const slug = z
  .string()
  .max(120)
  .regex(/^[a-z0-9-]+$/)

const count = z.int().min(0)

/** Handover location. */
const handoverSite = z.object({
  id: z.string(),
  name: z.string(),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
})

/** Hub town with the surroundings its stores serve. */
export const subscriptionArea = z.object({
  id: slug,
  /** Name of the town in the caller's language. */
  name: z.string(),
  country: marketCode,
  latitude: z.number(),
  longitude: z.number(),
  /** Free cars in the area. */
  vehicleCount: count,
  sites: z.array(handoverSite),
})
export type SubscriptionArea = z.infer<typeof subscriptionArea>

/** Product in a list. */
export const listedCar = z.object({
  productId: slug,
  orderType,
  country: marketCode,
  spuId: z.string(),
  modelName: z.string(),
  skuId: z.string(),
  paint: paintId,
  wheels: wheelsId,
  interior: interiorId,
  condition,
  /** Year of first registration, for used cars only. */
  modelYear: z.int().nullable(),
  facts: skuFacts,
  /** Free cars; 0 for cars made to order. */
  vehicleCount: count,
  /** Range of kilometres of the free cars; null for cars made to order. */
  mileage: z.object({ from: z.int(), to: z.int() }).nullable(),
  /** First possible day of handover, today or later; null when none is free. */
  availableFrom: localDate.nullable(),
  /** Whether that is today. */
  isThere: z.boolean(),
  /** Lowest monthly price, and its terms. */
  from: z.object({ monthly: price, months: z.int(), monthlyKm: z.int() }),
  hasFreeTrial: z.boolean(),
})
export type ListedCar = z.infer<typeof listedCar>

/** Repeatable query param. */
const list = <T extends z.ZodType>(item: T) => z.array(item).max(20).optional()
const whole = z.coerce.number().int().min(0).max(100_000_000).optional()

export const sortOptions = ['soonest', 'price', 'price-down', 'range', 'mileage'] as const
export const sortOption = z.enum(sortOptions)

/** Filters of a list: values of one property are alternatives, properties are combined. */
export const carFilters = z.object({
  /** Default: the market of the caller's locale, else Germany. */
  country: marketCode.optional(),
  areaId: slug.optional(),
  /** Default: 1, from stock. */
  orderType: z.coerce.number().pipe(orderType).default(1),
  model: list(z.string().max(40)),
  condition: list(condition),
  battery: list(z.coerce.number().int().min(1).max(1_000)),
  drive: list(drive),
  paint: list(paintId),
  wheels: list(wheelsId),
  interior: list(interiorId),
  /** Monthly, gross, in minor units; inclusive. */
  priceFrom: whole,
  priceTo: whole,
  /** Maximum kilometres. */
  mileageTo: whole,
  /** Available within so many days from today. */
  availableWithin: z.coerce.number().int().min(0).max(365).optional(),
  /** Words in any of the site's languages; all must match. */
  q: z.string().trim().max(80).optional(),
})
export type CarFilters = z.output<typeof carFilters>

export const carPage = z.object({
  total: count,
  /** Free cars of the products; 0 where they are made to order. */
  vehicleTotal: count,
  items: z.array(listedCar),
})
export type CarPage = z.infer<typeof carPage>

/** Number of products if this value were added to the other choices. */
const choiceCount = z.object({ value: z.string(), count })

export const facets = z.object({
  /** Values of each property with their counts; without values that match no product. */
  model: z.array(choiceCount.extend({ name: z.string() })),
  orderType: z.array(choiceCount),
  condition: z.array(choiceCount),
  battery: z.array(choiceCount),
  drive: z.array(choiceCount),
  paint: z.array(choiceCount),
  wheels: z.array(choiceCount),
  interior: z.array(choiceCount),
  /** Upper bounds of kilometres; of days from today. */
  mileageTo: z.array(choiceCount),
  availableWithin: z.array(choiceCount),
  /** Whether cars are made to order in the market now. */
  isMadeToOrder: z.boolean(),
  /** Lowest and highest monthly price of the other choices; null when they match no product. */
  price: z.object({ from: price, to: price }).nullable(),
})
export type Facets = z.infer<typeof facets>

/** Car with the fields for customers. */
export const stockVehicle = z.object({
  id: z.string(),
  vin: z.string(),
  productId: slug,
  spuId: z.string(),
  country: marketCode,
  areaId: slug,
  site: z.object({ id: z.string(), name: z.string(), city: z.string() }),
  /** Kilometres. */
  mileage: z.int(),
  firstRegistration: localDate.nullable(),
  plate: z.string().nullable(),
  availableFrom: localDate,
  isFree: z.boolean(),
})
export type StockVehicle = z.infer<typeof stockVehicle>

/** Product with another value of one property, otherwise as similar as possible. */
const variant = z.object({
  productId: slug,
  isCurrent: z.boolean(),
  /** Whether all other properties are the same. */
  isExact: z.boolean(),
  /** Listed monthly price minus that of the displayed product, gross. */
  difference: price,
})

export const productDetail = listedCar.extend({
  /** Weeks of delivery time; null from stock. */
  leadWeeks: z.int().nullable(),
  /** In force for its model, for one kind of customer or another. */
  specialOffers: z.array(specialOffer),
  /** Areas with free cars, the most first. */
  areas: z.array(z.object({ id: slug, name: z.string(), vehicleCount: count })),
  /** Other products of the model in this market and order type, by property. */
  variants: z.object({
    sku: z.array(variant.extend({ value: z.string(), facts: skuFacts })),
    paint: z.array(variant.extend({ value: paintId })),
    wheels: z.array(variant.extend({ value: wheelsId })),
    interior: z.array(variant.extend({ value: interiorId })),
  }),
  /** From the smallest to the largest, kilometres a month. */
  mileagePackages: z.array(z.object({ km: z.int(), surcharge: price })),
  /** Same car made to order, or from stock where this one is made to order; null without one. */
  otherOrderType: slug.nullable(),
})
export type ProductDetail = z.infer<typeof productDetail>
