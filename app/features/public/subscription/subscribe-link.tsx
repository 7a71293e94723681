import { useRouterState } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { buttonClasses } from '#app/components/button-look.ts'
import { localeParamOfPath } from '#app/i18n/locale.ts'
import { checkoutAddress } from './checkout-address.ts'
import type { OpenedProduct } from './opened-product.ts'
import type { ProductSearch } from './product-search.ts'

interface SubscribeLinkProps {
  opened: OpenedProduct
  search: ProductSearch
  isWide?: boolean
}

/** The one next action. */
export function SubscribeLink({ opened, search, isWide = false }: SubscribeLinkProps) {
  const locale = useRouterState({ select: ({ location }) => localeParamOfPath(location.pathname) })
  return (
    <a href={checkoutAddress(locale, opened, search)} className={buttonClasses({ isWide })}>
      <FormattedMessage id="subscription-product.subscribe" />
    </a>
  )
}
