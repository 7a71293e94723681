import { useRouterState } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { buttonClasses } from '#app/components/button-look.ts'
import { localeParamOfPath } from '#app/i18n/locale.ts'
import type { LocaleSlug } from '#config'
import type { OpenedProduct } from './opened-product.ts'
import type { ProductSearch } from './product-search.ts'

interface SubscribeLinkProps {
  opened: OpenedProduct
  search: ProductSearch
  isWide?: boolean
}

/** Next action of the product page. */
export function SubscribeLink({ opened, search, isWide = false }: SubscribeLinkProps) {
  const locale = useRouterState({ select: ({ location }) => localeParamOfPath(location.pathname) })
  return (
    <a href={checkoutAddress(locale, opened, search)} className={buttonClasses({ isWide })}>
      <FormattedMessage id="subscription-product.subscribe" />
    </a>
  )
}

/** First checkout step after the choice of a car. */
const firstStep = 'identity'

/** Checkout address with all choices, named as on the product's page. */
function checkoutAddress(
  locale: LocaleSlug | undefined,
  { product, areaId, quote }: Pick<OpenedProduct, 'product' | 'areaId' | 'quote'>,
  { date, period, vehicle, termOffer }: ProductSearch,
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
    termOffer,
  }
  const params = Object.entries(choices).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return `${locale ? `/${locale}` : ''}/subscription/checkout/${firstStep}?${new URLSearchParams(params)}`
}
