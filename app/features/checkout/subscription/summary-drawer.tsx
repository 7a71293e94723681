import { FormattedMessage } from 'react-intl'
import { WizardDrawer } from '#app/components/wizard/wizard-drawer.tsx'
import { formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { isTaxAdded, shownAmount } from '#app/shared/price/shown-amount.ts'
import { heldUntil, summary } from '#machines/flows/subscription-checkout/index.ts'
import { CheckoutSummary } from './checkout-summary.tsx'
import { useCheckoutState } from './checkout.tsx'
import { HoldCountdown } from './hold-countdown.tsx'
import { usePrice } from './price.tsx'
import { totalsOf } from './totals.ts'

/** The summary on phones, folded above the next action; folded it still says what it costs and how long the car is held. */
export function SummaryDrawer() {
  const locale = useLocale()
  const { quote: agreed } = useCheckoutState(summary)
  const isHeld = useCheckoutState(heldUntil) !== null
  const { quote, identityType } = usePrice()
  const totals = totalsOf(agreed, quote)
  return (
    <WizardDrawer
      folded={
        <>
          <span className="tabular min-w-0 grow font-semibold">
            {totals ? (
              <FormattedMessage
                id={
                  isTaxAdded(totals.monthly, identityType)
                    ? 'checkout.summary.perMonthNet'
                    : 'checkout.summary.perMonth'
                }
                values={{ price: formatMoney(locale, shownAmount(totals.monthly, identityType), totals.currency) }}
              />
            ) : (
              <FormattedMessage id="checkout.summary" />
            )}
          </span>
          {isHeld && (
            <span className="shrink-0">
              <HoldCountdown />
            </span>
          )}
        </>
      }
    >
      <CheckoutSummary />
    </WizardDrawer>
  )
}
