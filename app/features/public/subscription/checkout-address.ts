import type { LocaleSlug } from '#config'
import type { OpenedProduct } from './opened-product.ts'
import type { ProductSearch } from './product-search.ts'

/** The step of the checkout that follows the choice of a car. */
const firstStep = 'identity'

/** Where somebody goes on who has chosen: everything that was chosen, named as on the product's page. */
export function checkoutAddress(
  locale: LocaleSlug | undefined,
  { product, areaId, quote }: Pick<OpenedProduct, 'product' | 'areaId' | 'quote'>,
  { date, period, vehicle }: ProductSearch,
): string {
  const choices = {
    product: product.productId,
    area: areaId,
    as: quote.identityType,
    mode: quote.priceMode,
    months: quote.months,
    km: quote.monthlyKm,
    delivery: quote.deliveryType,
    care: quote.hasReturnCare ? 1 : undefined,
    voucher: quote.voucherCode ?? undefined,
    date,
    period,
    vehicle,
  }
  const params = Object.entries(choices).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return `${locale ? `/${locale}` : ''}/subscription/checkout/${firstStep}?${new URLSearchParams(params)}`
}
