import { z } from 'zod'
import { addressParts } from '#machines/shared/address-format.ts'
import { DateType } from '#machines/shared/codes.ts'
import { get, group, post } from '#server/api/contract/endpoint.ts'
import {
  carFilters,
  carPage,
  facets,
  listedCar,
  productDetail,
  slug,
  sortOption,
  subscriptionArea,
} from '#server/api/contract/schemas/catalogue.ts'
import { money, price } from '#server/api/contract/schemas/money.ts'
import { cancelPolicy, returnCarePolicy } from '#server/api/contract/schemas/policies.ts'
import {
  deliveryType,
  identityType,
  timePeriod,
  priceMode,
  priceOverview,
  quote,
  voucher,
} from '#server/api/contract/schemas/quote.ts'
import { doorAddress, localDate, marketCode } from '#server/api/contract/schemas/test-drive.ts'
import {
  equipmentId,
  interiorId,
  orderType,
  paintId,
  skuFacts,
  wheelsId,
} from '#server/api/contract/schemas/vehicle.ts'

/** Without a country the market of the caller's locale counts, else Germany. */
const inMarket = z.object({ country: marketCode.optional() })
const inCountry = z.object({ country: marketCode.default('DE') })

const page = z.object({
  sort: sortOption.default('soonest'),
  page: z.coerce.number().int().min(1).max(500).default(1),
  size: z.coerce.number().int().min(1).max(300).default(24),
})

const kilometres = z.coerce.number().int().min(0).max(100_000)

export const subscription = group('subscription', {
  /* Finding a car. */

  listAreas: get('/subscription/list/area', { query: inMarket, returns: z.array(subscriptionArea) }),
  listFilters: get('/subscription/list/filter', { query: carFilters, returns: facets }),
  listCars: get('/subscription/car/list', { query: carFilters.extend(page.shape), returns: carPage }),
  listSortOptions: get('/subscription/car/sortOptions', {
    returns: z.array(z.object({ id: sortOption, isDefault: z.boolean() })),
  }),
  /** Each model with what there is of it, and the best-priced of its cars. */
  listSpuCars: get('/subscription/spu/car/list', {
    query: carFilters.extend({ size: z.coerce.number().int().min(0).max(12).default(4) }),
    returns: z.array(z.object({ spuId: z.string(), name: z.string(), total: z.int(), cars: z.array(listedCar) })),
  }),
  searchCars: get('/subscription/search', {
    query: carFilters.extend(page.shape).extend({ q: z.string().trim().min(1).max(80) }),
    returns: carPage,
  }),
  /** The area a postcode lies in, with what is there; a town's name serves where there are no postcodes. */
  searchByPostcode: get('/subscription/search/by-postcode', {
    query: carFilters
      .omit({ areaId: true })
      .extend(page.shape)
      .extend({ country: marketCode, postcode: z.string().trim().min(2).max(80) }),
    returns: carPage.extend({ area: subscriptionArea }),
    errors: ['area_not_served'],
  }),
  /** The area of a town. */
  findAreaOfCity: post('/subscription/area/city', {
    body: z.object({ country: marketCode, city: z.string().trim().min(2).max(80) }),
    returns: subscriptionArea,
    errors: ['area_not_served'],
  }),

  /* One car. */

  /** How a model can be built in a market. */
  selectSpu: get('/subscription/spu/select', {
    query: inMarket.extend({ spuId: z.string().max(40), orderType: z.coerce.number().pipe(orderType).default(2) }),
    returns: z.object({
      spuId: z.string(),
      name: z.string(),
      orderType,
      /** `monthly` is the base; `from` what a month of it costs as it is got here, before all that is chosen besides. */
      skus: z.array(z.object({ id: z.string(), facts: skuFacts, monthly: price, from: price })),
      paints: z.array(z.object({ id: paintId, surcharge: price })),
      wheels: z.array(z.object({ id: wheelsId, surcharge: price })),
      interiors: z.array(z.object({ id: interiorId, surcharge: price })),
      /** Any number of them, fitted to order; offered by a person, since each combination is a car of its own. */
      equipment: z.array(z.object({ id: equipmentId, surcharge: price })),
      /** From the smallest to the largest, kilometres a month. */
      mileagePackages: z.array(z.object({ km: z.int(), surcharge: price })),
      /** A month of it, taken with the order. */
      returnCare: price,
    }),
  }),
  getSku: get('/subscription/sku/detail', {
    query: inMarket.extend({ skuId: z.string().max(60) }),
    returns: z.object({ id: z.string(), spuId: z.string(), modelName: z.string(), facts: skuFacts, monthly: price }),
  }),
  getProduct: get('/subscription/product/detail', {
    query: z.object({ productId: slug, areaId: slug.optional() }),
    returns: productDetail,
  }),
  /** What a month costs in each term a customer of that kind is offered. */
  getPriceOverview: get('/subscription/price-overview', {
    query: z.object({
      productId: slug,
      identityType: z.coerce.number().pipe(identityType).default(1),
      monthlyKm: kilometres.optional(),
    }),
    returns: priceOverview,
    errors: ['choice_not_offered'],
  }),
  getPrices: get('/subscription/product/{id}/prices', {
    query: z.object({
      priceMode: z.coerce.number().pipe(priceMode).default(2),
      /** Default: the longest fixed term, or the only month there is. */
      months: z.coerce.number().int().min(1).max(120).optional(),
      /** Default: the smallest package. */
      monthlyKm: kilometres.optional(),
      deliveryType: z.coerce.number().pipe(deliveryType).default(1),
      identityType: z.coerce.number().pipe(identityType).default(1),
      hasReturnCare: z.stringbool().default(false),
      voucherCode: z.string().trim().max(40).optional(),
    }),
    returns: quote,
    errors: ['choice_not_offered', 'too_many_requests', 'voucher_invalid'],
  }),
  listVouchers: get('/subscription/voucher/list', {
    query: z.object({ productId: slug.optional() }).extend(inMarket.shape),
    returns: z.array(voucher),
  }),

  /* Getting it. */

  /** Days on which a car can be handed over (type 1) or given back (type 2). */
  listDates: get('/subscription/product/optionalDate', {
    query: z.object({
      productId: slug,
      areaId: slug,
      type: z.coerce
        .number()
        .pipe(z.literal(Object.values(DateType)))
        .default(DateType.handover),
      deliveryType: z.coerce.number().pipe(deliveryType).default(1),
      /** Of this car of the product, also while an order holds it: whoever holds the last one still wants a date. */
      vehicleId: z.string().max(40).optional(),
    }),
    returns: z.object({
      timeZone: z.string(),
      /** In the order of the calendar. */
      days: z.array(z.object({ date: localDate, periods: z.array(timePeriod) })),
    }),
  }),
  /** What an address is asked for in a market, and how a car gets there. */
  getDeliveryConfig: get('/subscription/delivery-address/configInfo', {
    query: inMarket,
    returns: z.object({
      country: marketCode,
      deliveryTypes: z.array(deliveryType),
      fields: z.array(z.object({ id: z.enum(addressParts), isRequired: z.boolean() })),
      deliveryFee: price,
      timePeriods: z.array(timePeriod),
    }),
  }),
  checkAddress: get('/subscription/getAddressCheck', {
    query: doorAddress,
    returns: z.object({
      isServed: z.boolean(),
      area: subscriptionArea.nullable(),
      /** The address as its country writes it, the town by its own name. */
      address: doorAddress,
      /** Whether the town is one of the postcode's. */
      isConsistent: z.boolean(),
    }),
  }),

  /* What goes with it. */

  /** The contract in force as a page of the site; the path does not change for a version. */
  getContractTemplate: get('/subscription/contract/template/url', {
    query: inMarket,
    returns: z.object({ url: z.string(), version: z.string(), language: z.string() }),
  }),
  getCancelPolicy: get('/subscription/cancel-policy', { query: inCountry, returns: cancelPolicy }),
  getReturnCarePolicy: get('/subscription/return-care-policy', {
    query: inCountry.extend({ scene: z.coerce.number().int().min(0).max(9).default(0) }),
    returns: returnCarePolicy,
  }),
  /** A month of it. */
  getReturnCareFee: get('/subscription/return-care-fee', {
    query: inCountry.extend({ scene: z.coerce.number().int().min(0).max(9).default(0) }),
    returns: z.object({ monthly: price }),
  }),
  getServiceFee: get('/subscription/service-fee', {
    query: inMarket,
    returns: z.object({ serviceFee: price, deliveryFee: price, deposit: money }),
  }),
  /** What can be said of subscribing in a market in one sentence. */
  getMarketingInfo: get('/subscription/marketing-info', {
    query: inMarket,
    returns: z.object({
      country: marketCode,
      vehicleCount: z.int(),
      areaCount: z.int(),
      /** Null while there is nothing to subscribe to. */
      from: z.object({ monthly: price, productId: slug }).nullable(),
      hasFreeTrial: z.boolean(),
      voucher: voucher.nullable(),
    }),
  }),
})
