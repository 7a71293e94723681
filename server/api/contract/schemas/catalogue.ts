import { z } from 'zod'
import { price } from './money.ts'
import { localDate, marketCode } from './test-drive.ts'
import { condition, drive, interiorId, orderType, paintId, skuFacts, wheelsId } from './vehicle.ts'

/** Ids are readable slugs; nothing else can be one. */
export const slug = z
  .string()
  .max(120)
  .regex(/^[a-z0-9-]+$/)

const count = z.int().min(0)

/** Where cars are handed over. */
const handoverSite = z.object({
  id: z.string(),
  name: z.string(),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
})

/** A hub town with all that its stores serve. */
export const subscriptionArea = z.object({
  id: slug,
  /** The town's, in the caller's language. */
  name: z.string(),
  country: marketCode,
  latitude: z.number(),
  longitude: z.number(),
  /** Cars that are free there. */
  vehicleCount: count,
  sites: z.array(handoverSite),
})
export type SubscriptionArea = z.infer<typeof subscriptionArea>

/** One way a car is built, as lists show it. */
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
  /** Of used cars: the year of their first registration. */
  modelYear: z.int().nullable(),
  facts: skuFacts,
  /** Cars that are free; 0 of what is made to order. */
  vehicleCount: count,
  /** Kilometres of the free ones, from the least to the most; null of what is made to order. */
  mileage: z.object({ from: z.int(), to: z.int() }).nullable(),
  /** The first day one can be handed over, from today on; null with none free. */
  availableFrom: localDate.nullable(),
  /** Whether that is today. */
  isThere: z.boolean(),
  /** The lowest monthly price there is, and what it is for. */
  from: z.object({ monthly: price, months: z.int(), monthlyKm: z.int() }),
  hasFreeTrial: z.boolean(),
})
export type ListedCar = z.infer<typeof listedCar>

/** A row of query params that may be repeated. */
const list = <T extends z.ZodType>(item: T) => z.array(item).max(20).optional()
const whole = z.coerce.number().int().min(0).max(100_000_000).optional()

export const sortOptions = ['soonest', 'price', 'price-down', 'range', 'mileage'] as const
export const sortOption = z.enum(sortOptions)

/** What a list is narrowed down to. Values of one property are alternatives, properties add up. */
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
  /** Monthly, gross, in minor units; both included. */
  priceFrom: whole,
  priceTo: whole,
  /** Kilometres that none of the cars exceeds. */
  mileageTo: whole,
  /** Days from today by which one is there. */
  availableWithin: z.coerce.number().int().min(0).max(365).optional(),
  /** Words in any of the site's languages; all of them must fit. */
  q: z.string().trim().max(80).optional(),
})
export type CarFilters = z.output<typeof carFilters>

export const carPage = z.object({
  total: count,
  /** Free cars behind the products; 0 where they are made to order. */
  vehicleTotal: count,
  items: z.array(listedCar),
})
export type CarPage = z.infer<typeof carPage>

/** How many products a further choice would leave, all other choices kept. */
const choiceCount = z.object({ value: z.string(), count })

export const facets = z.object({
  /** For each property its values, with their counts; values of which there is none are left out. */
  model: z.array(choiceCount.extend({ name: z.string() })),
  orderType: z.array(choiceCount),
  condition: z.array(choiceCount),
  battery: z.array(choiceCount),
  drive: z.array(choiceCount),
  paint: z.array(choiceCount),
  wheels: z.array(choiceCount),
  interior: z.array(choiceCount),
  /** Kilometres at most; days from today at most. */
  mileageTo: z.array(choiceCount),
  availableWithin: z.array(choiceCount),
  /** The lowest and the highest monthly price the other choices leave; null where they leave nothing. */
  price: z.object({ from: price, to: price }).nullable(),
})
export type Facets = z.infer<typeof facets>

/** A car as a customer may see it. */
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

/** The product that one gets by choosing another value of one property, all else as near to it as there is. */
const variant = z.object({
  productId: slug,
  isCurrent: z.boolean(),
  /** Whether nothing else changes with it. */
  isExact: z.boolean(),
  /** Of the listed monthly price against that of the product shown, gross. */
  difference: price,
})

export const productDetail = listedCar.extend({
  /** Weeks until it is there; null from stock. */
  leadWeeks: z.int().nullable(),
  /** Where one is free, the most first. */
  areas: z.array(z.object({ id: slug, name: z.string(), vehicleCount: count })),
  /** What else there is of the model in this market and order type; one property at a time. */
  variants: z.object({
    sku: z.array(variant.extend({ value: z.string(), facts: skuFacts })),
    paint: z.array(variant.extend({ value: paintId })),
    wheels: z.array(variant.extend({ value: wheelsId })),
    interior: z.array(variant.extend({ value: interiorId })),
  }),
  /** From the smallest to the largest, kilometres a month. */
  mileagePackages: z.array(z.object({ km: z.int(), surcharge: price })),
  /** The same car made to order, or from stock where this one is made to order; null where there is none. */
  otherOrderType: slug.nullable(),
})
export type ProductDetail = z.infer<typeof productDetail>
