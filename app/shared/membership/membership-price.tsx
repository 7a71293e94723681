import { FormattedMessage } from 'react-intl'
import { formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'

interface MembershipPriceProps {
  /** For all its months, VAT included. */
  price: { amount: number; currency: string; vatAmount: number }
  /** Whether the tax in it is said, too. */
  hasVat?: boolean
}

/** What a membership costs, or that it costs nothing. */
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
