import { useIntl } from 'react-intl'
import { formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { IdentityType } from '#machines/shared/codes.ts'
import { isTaxAdded, shownAmount, type Taxed } from './shown-amount.ts'

export interface TaxedMoney extends Taxed {
  /** ISO 4217. */
  currency: string
}

/**
 * Writes amounts as a kind of customer reads them in the account: consumers what they pay, companies the amount without
 * tax, which is said where there is any.
 */
export function useShownPrice(identityType: IdentityType): (price: TaxedMoney) => string {
  const { formatMessage } = useIntl()
  const locale = useLocale()
  return (taxed) => {
    const price = formatMoney(locale, shownAmount(taxed, identityType), taxed.currency)
    return isTaxAdded(taxed, identityType) ? formatMessage({ id: 'account.price.net' }, { price }) : price
  }
}
