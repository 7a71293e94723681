import { notFound } from '@tanstack/react-router'
import { openProduct } from '#app/functions/public/subscription.functions.ts'
import { preloadProductSections } from './lazy-product-sections.tsx'
import type { OpenedProduct } from './opened-product.ts'
import type { pricedSearch } from './product-search.ts'

/** Product, priced as chosen. Throws `notFound` if there is none. */
export async function loadProduct(
  productId: string,
  { area, as, mode, months, km, delivery, care, voucher, down }: ReturnType<typeof pricedSearch>,
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
      ...(down && { downPercent: down }),
    },
  })
  const [outcome] = await Promise.all([opening, preloadProductSections()])
  if (!outcome.ok) throw notFound()
  return outcome.value
}
