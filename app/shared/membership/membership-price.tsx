import { FormattedMessage } from 'react-intl'
import { formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'

interface MembershipPriceProps {
  /** For the whole period, VAT included. */
  price: { amount: number; currency: string; vatAmount: number }
  /** Whether to state the included tax. */
  hasVat?: boolean
}

/** Price of a membership, or that it is free. */
export function MembershipPrice({ price: { amount, currency, vatAmount }, hasVat = false }: MembershipPriceProps) {
  const locale = useLocale()
  if (amount === 0) return <FormattedMessage id="membership.free" />
  return (
    <>
      <span className="tabular">
        <FormattedMessage id="membership.price" values={{ price: formatMoney(locale, amount, currency) }} />
      </span>
      {hasVat && (
        <span className="block text-sm font-normal text-ink-soft">
          <FormattedMessage id="membership.vat" values={{ vat: formatMoney(locale, vatAmount, currency) }} />
        </span>
      )}
    </>
  )
}
