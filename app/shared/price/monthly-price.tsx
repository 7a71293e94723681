import { useIntl } from 'react-intl'
import { formatMoney } from '#app/i18n/format.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { IdentityType } from '#machines/shared/codes.ts'
import { isNetFirst, isTaxAdded, shownAmount } from './shown-amount.ts'
import type { TaxedMoney } from './use-shown-price.ts'

interface MonthlyPriceProps {
  price: TaxedMoney
  identityType: IdentityType
}

/** Price of a month in the account, with the words that say whether its tax is included. */
export function MonthlyPrice(props: MonthlyPriceProps) {
  const textOf = useMonthlyPrice()
  return textOf(props)
}

/** The same as text, for a sentence. */
export function useMonthlyPrice(): (of: MonthlyPriceProps) => string {
  const { formatMessage } = useIntl()
  const locale = useLocale()
  return ({ price, identityType }) =>
    formatMessage(
      { id: messageOf(price, identityType) },
      { price: formatMoney(locale, shownAmount(price, identityType), price.currency) },
    )
}

function messageOf(price: TaxedMoney, identityType: IdentityType): MessageId {
  if (!isNetFirst(identityType)) return 'account.monthly'
  return isTaxAdded(price, identityType) || price.amount === 0 ? 'account.monthlyNet' : 'account.monthlyReverse'
}
