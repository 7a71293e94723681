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
  specialOffer,
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

/** Defaults to the market of the caller's locale, else Germany. */
const inMarket = z.object({ country: marketCode.optional() })
const inCountry = z.object({ country: marketCode.default('DE') })

const page = z.object({
  sort: sortOption.default('soonest'),
  page: z.coerce.number().int().min(1).max(500).default(1),
  size: z.coerce.number().int().min(1).max(300).default(24),
})

const kilometres = z.coerce.number().int().min(0).max(100_000)

/** Choice that a product is priced by. */
export const priceChoice = z.object({
  priceMode: z.coerce.number().pipe(priceMode).default(2),
  /** Default: the longest fixed term, or the only one-month term. */
  months: z.coerce.number().int().min(1).max(120).optional(),
  /** Default: the smallest package. */
  monthlyKm: kilometres.optional(),
  deliveryType: z.coerce.number().pipe(deliveryType).default(1),
  identityType: z.coerce.number().pipe(identityType).default(1),
  hasReturnCare: z.stringbool().default(false),
  voucherCode: z.string().trim().max(40).optional(),
  /** Default: the car's market. A company in another member state is quoted without tax, which it owes itself. */
  billedIn: marketCode.optional(),
})

export const subscription = group('subscription', {
  /* Search. */

  listAreas: get('/subscription/list/area', { isShared: true, query: inMarket, returns: z.array(subscriptionArea) }),
  listFilters: get('/subscription/list/filter', { isShared: true, query: carFilters, returns: facets }),
  listCars: get('/subscription/car/list', { isShared: true, query: carFilters.extend(page.shape), returns: carPage }),
  listSortOptions: get('/subscription/car/sortOptions', {
    unusedHere: 'the site has the options from this contract, the first as default',
    returns: z.array(z.object({ id: sortOption, isDefault: z.boolean() })),
  }),
  /** Models with their free cars, and the best-priced one of each. */
  listSpuCars: get('/subscription/spu/car/list', {
    unusedHere: 'the site lists cars of all models, filtered by model',
    query: carFilters.extend({ size: z.coerce.number().int().min(0).max(12).default(4) }),
    returns: z.array(z.object({ spuId: z.string(), name: z.string(), total: z.int(), cars: z.array(listedCar) })),
  }),
  searchCars: get('/subscription/search', {
    isShared: true,
    query: carFilters.extend(page.shape).extend({ q: z.string().trim().min(1).max(80) }),
    returns: carPage,
  }),
  /** Area of a postcode with its free cars; a town's name in countries without postcodes. */
  searchByPostcode: get('/subscription/search/by-postcode', {
    isShared: true,
    query: carFilters
      .omit({ areaId: true })
      .extend(page.shape)
      .extend({ country: marketCode, postcode: z.string().trim().min(2).max(80) }),
    returns: carPage.extend({ area: subscriptionArea }),
    errors: ['area_not_served'],
  }),
  /** Area of a town. */
  findAreaOfCity: post('/subscription/area/city', {
    unusedHere: 'the site asks for a postcode, or for a town where there are none, by search/by-postcode',
    body: z.object({ country: marketCode, city: z.string().trim().min(2).max(80) }),
    returns: subscriptionArea,
    errors: ['area_not_served'],
  }),

  /* One car. */

  /** Configurations of a model in a market. */
  selectSpu: get('/subscription/spu/select', {
    isShared: true,
    query: inMarket.extend({ spuId: z.string().max(40), orderType: z.coerce.number().pipe(orderType).default(2) }),
    returns: z.object({
      spuId: z.string(),
      name: z.string(),
      orderType,
      /** `monthly` is the base price; `from` the lowest monthly price of a configuration, before options. */
      skus: z.array(z.object({ id: z.string(), facts: skuFacts, monthly: price, from: price })),
      paints: z.array(z.object({ id: paintId, surcharge: price })),
      wheels: z.array(z.object({ id: wheelsId, surcharge: price })),
      interiors: z.array(z.object({ id: interiorId, surcharge: price })),
      /**
       * Options fitted to order, in any combination; quoted by a person, since each combination is a car of its own.
       */
      equipment: z.array(z.object({ id: equipmentId, surcharge: price })),
      /** From the smallest to the largest, kilometres a month. */
      mileagePackages: z.array(z.object({ km: z.int(), surcharge: price })),
      /** Monthly price when bought with the order. */
      returnCare: price,
    }),
  }),
  getSku: get('/subscription/sku/detail', {
    isShared: true,
    query: inMarket.extend({ skuId: z.string().max(60) }),
    returns: z.object({ id: z.string(), spuId: z.string(), modelName: z.string(), facts: skuFacts, monthly: price }),
  }),
  getProduct: get('/subscription/product/detail', {
    isShared: true,
    query: z.object({ productId: slug, areaId: slug.optional() }),
    returns: productDetail,
  }),
  /** Monthly price of each term offered to a kind of customer. */
  getPriceOverview: get('/subscription/price-overview', {
    isShared: true,
    query: z.object({
      productId: slug,
      identityType: z.coerce.number().pipe(identityType).default(1),
      monthlyKm: kilometres.optional(),
    }),
    returns: priceOverview,
    errors: ['choice_not_offered'],
  }),
  getPrices: get('/subscription/product/{id}/prices', {
    viewing: 'guest',
    query: priceChoice,
    returns: quote,
    errors: ['choice_not_offered', 'too_many_requests', 'voucher_invalid'],
  }),
  listVouchers: get('/subscription/voucher/list', {
    isShared: true,
    query: z.object({ productId: slug.optional() }).extend(inMarket.shape),
    returns: z.array(voucher),
  }),

  /* Delivery and price. */

  /**
   * Days on which a car can be handed over (type 1) or returned (type 2). The first handover days are reserved for
   * members.
   */
  listDates: get('/subscription/product/optionalDate', {
    viewing: 'guest',
    query: z.object({
      productId: slug,
      areaId: slug,
      type: z.coerce
        .number()
        .pipe(z.literal(Object.values(DateType)))
        .default(DateType.handover),
      deliveryType: z.coerce.number().pipe(deliveryType).default(1),
      /** Car of the product, even while held: the holder of the last one needs a date, too. */
      vehicleId: z.string().max(40).optional(),
    }),
    returns: z.object({
      timeZone: z.string(),
      /** Whether the handover days reserved for members are included. */
      isMember: z.boolean(),
      /** Whether they are not, and a membership that is offered there would include them. */
      isForMembers: z.boolean(),
      /** In calendar order. */
      days: z.array(z.object({ date: localDate, periods: z.array(timePeriod) })),
    }),
  }),
  /** Address fields of a market, and its ways of delivery. */
  getDeliveryConfig: get('/subscription/delivery-address/configInfo', {
    unusedHere:
      'the site has the address fields of a market in its configuration, and the other options with the product',
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
    viewing: 'guest',
    query: doorAddress,
    returns: z.object({
      isServed: z.boolean(),
      area: subscriptionArea.nullable(),
      /** Address in its country's format, with the town's official name. */
      address: doorAddress,
      /** Whether the town belongs to the postcode. */
      isConsistent: z.boolean(),
    }),
  }),

  /* Terms and add-ons. */

  /** Contract in force as a page of the site; the path does not change with the version. */
  getContractTemplate: get('/subscription/contract/template/url', {
    isShared: true,
    query: inMarket,
    returns: z.object({ url: z.string(), version: z.string(), language: z.string() }),
  }),
  getCancelPolicy: get('/subscription/cancel-policy', { isShared: true, query: inCountry, returns: cancelPolicy }),
  getReturnCarePolicy: get('/subscription/return-care-policy', {
    isShared: true,
    query: inCountry.extend({ scene: z.coerce.number().int().min(0).max(9).default(0) }),
    returns: returnCarePolicy,
  }),
  /** Monthly fee. */
  getReturnCareFee: get('/subscription/return-care-fee', {
    isShared: true,
    query: inCountry.extend({ scene: z.coerce.number().int().min(0).max(9).default(0) }),
    returns: z.object({ monthly: price }),
  }),
  getServiceFee: get('/subscription/service-fee', {
    isShared: true,
    query: inMarket,
    returns: z.object({
      serviceFee: price,
      deliveryFee: price,
      deposit: money,
      /** Of the insurance: what a customer bears of each damage. */
      excess: money,
    }),
  }),
  /** Figures for one sentence about subscribing in a market. */
  getMarketingInfo: get('/subscription/marketing-info', {
    isShared: true,
    query: inMarket,
    returns: z.object({
      country: marketCode,
      vehicleCount: z.int(),
      areaCount: z.int(),
      /** Null while there are no offers. */
      from: z.object({ monthly: price, productId: slug }).nullable(),
      hasFreeTrial: z.boolean(),
      voucher: voucher.nullable(),
      specialOffers: z.array(specialOffer),
    }),
  }),
})
