import type { MarketCode } from '#config'
import { DeliveryType, IdentityType, OrderType, PriceMode, type TimePeriod } from '#machines/shared/codes.ts'
import { type Outcome, success } from '#machines/shared/outcome.ts'
import type { CarComparison } from '#server/api/contract/schemas/car-enquiry.ts'
import type { ProductDetail, StockVehicle, SubscriptionArea } from '#server/api/contract/schemas/catalogue.ts'
import type { Money, Price } from '#server/api/contract/schemas/money.ts'
import type { CancelPolicy, ReturnCarePolicy } from '#server/api/contract/schemas/policies.ts'
import type { PriceOverview, Quote, Voucher } from '#server/api/contract/schemas/quote.ts'
import { asCustomer } from './as-customer.ts'
import { compareWays } from './car-enquiry.ts'
import { outcomeOf } from './outcome-of.ts'
import type { RequestContext } from './request-context.ts'

/** Choices for a product; those missing or unavailable use the default. */
export interface ProductChoices {
  productId: string
  areaId?: string
  identityType?: IdentityType
  priceMode?: PriceMode
  months?: number
  monthlyKm?: number
  deliveryType?: DeliveryType
  /** Car that is already held; without it, days are those of the first free car. */
  heldVehicleId?: string
  hasReturnCare?: boolean
  voucherCode?: string
  /** Where the payer is, if not in the car's market. */
  billedIn?: MarketCode
  /** Down payment of a compared leasing, in percent. */
  downPercent?: number
  /** Offer before the end of a term; the price has its discount while it is open to the customer. */
  termOfferNo?: string
}

/** Car in stock, with the fields shown before it is ordered. */
export type OfferedVehicle = Pick<StockVehicle, 'id' | 'mileage' | 'firstRegistration' | 'availableFrom'> & {
  siteName: string
}

export interface OpenedProduct {
  product: ProductDetail
  /** All areas of the market; the car is handed over in `areaId`. */
  areas: SubscriptionArea[]
  areaId: string
  /** Free cars there, the earliest first; none for a car made to order. */
  vehicles: OfferedVehicle[]
  overview: PriceOverview
  quote: Quote
  isVoucherRefused: boolean
  vouchers: Voucher[]
  days: { date: string; periods: TimePeriod[] }[]
  /** Whether the days reserved for members are among them. */
  isMember: boolean
  /** Whether they are not, and a membership would include them. */
  isForMembers: boolean
  deliveryFee: Price
  /** Of the insurance, for each damage. */
  excess: Money
  cancelPolicy: CancelPolicy
  care: { policy: ReturnCarePolicy; monthly: Price }
  contract: { url: string; version: string }
  /** Ways to have the car; null for a used one, which is for subscription only. */
  comparison: CarComparison | null
}

/** Maximum number of identical cars to choose from. */
const maxVehicles = 6

/** Product with everything its page shows, priced as chosen. */
export async function openProduct(
  call: RequestContext,
  choices: ProductChoices,
): Promise<Outcome<OpenedProduct, 'not_found'>> {
  const found = await findProduct(call, choices)
  if (!found.ok) return found
  const { product, areas, areaId } = found.value
  const { productId, identityType = IdentityType.private, deliveryType = DeliveryType.pickUp, heldVehicleId } = choices
  const { subscription, inventory } = call.api
  const { country } = product
  const monthlyKm = product.mileagePackages.find(({ km }) => km === choices.monthlyKm)?.km
  const overview = await subscription.getPriceOverview({
    query: { productId, identityType, ...(monthlyKm && { monthlyKm }) },
  })
  const term = termOf(overview, choices)
  const [
    priced,
    vouchers,
    { days, isMember, isForMembers },
    fees,
    cancelPolicy,
    policy,
    { monthly },
    contract,
    vehicles,
    comparison,
  ] = await Promise.all([
    price(call, { ...choices, ...term, identityType, deliveryType, monthlyKm: overview.monthlyKm }),
    subscription.listVouchers({ query: { productId } }),
    subscription.listDates({
      query: { productId, areaId, deliveryType, ...(heldVehicleId && { vehicleId: heldVehicleId }) },
    }),
    subscription.getServiceFee({ query: { country } }),
    subscription.getCancelPolicy({ query: { country } }),
    subscription.getReturnCarePolicy({ query: { country } }),
    subscription.getReturnCareFee({ query: { country } }),
    subscription.getContractTemplate({ query: { country } }),
    product.orderType === OrderType.stock
      ? inventory.listVehicles({ body: { productId, areaId, size: maxVehicles } })
      : [],
    compareProduct(call, product, { monthlyKm: overview.monthlyKm, downPercent: choices.downPercent }),
  ])
  return success({
    product,
    areas,
    areaId,
    vehicles: vehicles.map(({ id, mileage, firstRegistration, availableFrom, site }) => ({
      id,
      mileage,
      firstRegistration,
      availableFrom,
      siteName: site.name,
    })),
    overview,
    ...priced,
    vouchers,
    days,
    isMember,
    isForMembers,
    deliveryFee: fees.deliveryFee,
    excess: fees.excess,
    cancelPolicy,
    care: { policy, monthly },
    contract,
    comparison,
  })
}

async function compareProduct(
  call: RequestContext,
  { condition, skuId, paint, wheels, interior, orderType, country }: ProductDetail,
  { monthlyKm, downPercent }: { monthlyKm: number; downPercent: number | undefined },
): Promise<CarComparison | null> {
  if (condition !== 'new') return null
  const car = { skuId, paint, wheels, interior, orderType, equipment: [] }
  return compareWays(call, car, { country, monthlyKm, ...(downPercent !== undefined && { downPercent }) })
}

/** Product in the chosen area, else in the one with the most free cars, else in the largest. */
async function findProduct({ api }: RequestContext, { productId, areaId: wanted }: ProductChoices) {
  const first = await outcomeOf(
    api.subscription.getProduct({ query: { productId, ...(wanted && { areaId: wanted }) } }),
    ['not_found'],
  )
  if (!first.ok) return first
  const areas = await api.subscription.listAreas({ query: { country: first.value.country } })
  const bySize = areas.toSorted((one, other) => other.vehicleCount - one.vehicleCount)
  const known = areas.find(({ id }) => id === wanted)?.id
  const areaId = known ?? first.value.areas[0]?.id ?? bySize[0]?.id ?? ''
  if (known !== undefined) return success({ product: first.value, areas, areaId })
  const product = await api.subscription.getProduct({ query: { productId, areaId } })
  return success({ product, areas, areaId })
}

/** Chosen term if offered; else the longest of its mode, or the longest fixed one. */
function termOf({ terms }: PriceOverview, { priceMode, months }: ProductChoices) {
  const ofMode = terms.filter((term) => term.priceMode === (priceMode ?? PriceMode.fixedTerm))
  const term =
    ofMode.find((candidate) => candidate.months === months) ??
    ofMode.at(-1) ??
    terms.findLast((candidate) => candidate.priceMode === PriceMode.fixedTerm)
  if (!term) throw new Error('a product without a fixed term')
  return { priceMode: term.priceMode, months: term.months }
}

const followOnRefusals = [
  'not_found',
  'term_offer_closed',
  'choice_not_offered',
  'voucher_invalid',
  'too_many_requests',
] as const

/** Drops an invalid voucher, and reports it. Without the discount of an offer that is not open to the customer. */
async function price(
  call: RequestContext,
  choices: Required<
    Omit<
      ProductChoices,
      'areaId' | 'heldVehicleId' | 'hasReturnCare' | 'voucherCode' | 'billedIn' | 'downPercent' | 'termOfferNo'
    >
  > &
    Pick<ProductChoices, 'hasReturnCare' | 'voucherCode' | 'billedIn' | 'termOfferNo'>,
) {
  const { productId: id, priceMode, months, monthlyKm, deliveryType, identityType, voucherCode, billedIn } = choices
  const hasReturnCare = String(choices.hasReturnCare ?? false)
  const query = {
    priceMode,
    months,
    monthlyKm,
    deliveryType,
    identityType,
    hasReturnCare,
    ...(billedIn && { billedIn }),
  }
  const { api } = call
  if (choices.termOfferNo !== undefined) {
    const request = api.termOffers.quoteFollowOn({
      params: { offerNo: choices.termOfferNo, productId: id },
      query: { ...query, ...(voucherCode && { voucherCode }) },
    })
    // The checkout itself says that an offer is not open, or that a voucher is not valid.
    const byOffer = await asCustomer(call, request, followOnRefusals)
    if (byOffer.ok) return { quote: byOffer.value.quote, isVoucherRefused: false }
  }
  const plain = () => api.subscription.getPrices({ params: { id }, query })
  if (!voucherCode) return { quote: await plain(), isVoucherRefused: false }
  const withVoucher = await outcomeOf(
    api.subscription.getPrices({ params: { id }, query: { ...query, voucherCode } }),
    ['voucher_invalid', 'too_many_requests'],
  )
  if (withVoucher.ok) return { quote: withVoucher.value, isVoucherRefused: false }
  return { quote: await plain(), isVoucherRefused: true }
}
