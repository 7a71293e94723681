import type { openProduct } from '#app/functions/public/subscription.functions.ts'
import type { Selection, Wishes } from '#machines/flows/subscription-checkout/index.ts'
import { DeliveryType, OrderType, TimePeriod } from '#machines/shared/codes.ts'
import type { CheckoutSearch } from './checkout-search.ts'

/* What was chosen on a car's page, as the checkout keeps it. */

type Opened = Extract<Awaited<ReturnType<typeof openProduct>>, { ok: true }>['value']
export type ProductChoices = Parameters<typeof openProduct>[0]['data']

/** What to ask a product and its price with, once somebody comes with it. */
export function choicesOfSearch({
  area,
  as,
  mode,
  months,
  km,
  care,
  termOffer,
}: CheckoutSearch): Omit<ProductChoices, 'productId'> {
  return {
    ...(area && { areaId: area }),
    ...(as && { identityType: as }),
    ...(mode !== undefined && { priceMode: mode }),
    ...(months !== undefined && { months }),
    ...(km !== undefined && { monthlyKm: km }),
    ...(care && { hasReturnCare: true }),
    ...(termOffer && { termOfferNo: termOffer }),
  }
}

/** What was chosen, with what is usual in the place of what is not to be had. */
export function selectionOf({ product, areaId, quote }: Opened, { vehicle, termOffer }: CheckoutSearch): Selection {
  return {
    productId: product.productId,
    orderType: product.orderType,
    country: product.country,
    areaId,
    priceMode: quote.priceMode,
    months: quote.months,
    monthlyKm: quote.monthlyKm,
    hasReturnCare: quote.hasReturnCare,
    // What is made to order is not there yet.
    vehicleId: product.orderType === OrderType.stock ? (vehicle ?? null) : null,
    ...(termOffer && { termOfferNo: termOffer }),
  }
}

/** What else was chosen there: where it is handed over and when, and a voucher. */
export function wishesOf({ areas, areaId }: Opened, { delivery, date, period, voucher }: CheckoutSearch): Wishes {
  return {
    voucherCode: voucher ?? null,
    delivery: delivery
      ? {
          deliveryType: delivery,
          siteId:
            delivery === DeliveryType.pickUp ? (areas.find(({ id }) => id === areaId)?.sites[0]?.id ?? null) : null,
          address: null,
          date: date ?? '',
          timePeriod: period ?? TimePeriod.any,
        }
      : null,
  }
}

/** The same the other way round: what to ask the product and its price with. */
export function choicesOf({
  productId,
  areaId,
  priceMode,
  months,
  monthlyKm,
  hasReturnCare,
  termOfferNo,
}: Selection): ProductChoices {
  const choices = { productId, areaId, priceMode, months, monthlyKm, hasReturnCare }
  return termOfferNo === undefined ? choices : { ...choices, termOfferNo }
}
