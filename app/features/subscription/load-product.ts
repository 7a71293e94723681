import { notFound } from '@tanstack/react-router'
import { openProduct } from '#app/functions/subscription.functions.ts'
import { preloadProductParts } from './later-parts.tsx'
import type { pricedSearch } from './product-search.ts'

type Outcome = Awaited<ReturnType<typeof openProduct>>
export type OpenedProduct = Extract<Outcome, { ok: true }>['value']
export type Product = OpenedProduct['product']
export type Quote = OpenedProduct['quote']

/** A product, priced as chosen. Throws `notFound` where there is none. */
export async function loadProduct(
  productId: string,
  { area, as, mode, months, km, delivery, care, voucher }: ReturnType<typeof pricedSearch>,
): Promise<OpenedProduct> {
  const opening = openProduct({
    data: {
      productId,
      ...(area && { areaId: area }),
      ...(as && { identityType: as }),
      ...(mode !== undefined && { priceMode: mode }),
      ...(months !== undefined && { months }),
      ...(km !== undefined && { monthlyKm: km }),
      ...(delivery && { deliveryType: delivery }),
      ...(care && { hasReturnCare: true }),
      ...(voucher && { voucherCode: voucher }),
    },
  })
  const [outcome] = await Promise.all([opening, preloadProductParts()])
  if (!outcome.ok) throw notFound()
  return outcome.value
}
