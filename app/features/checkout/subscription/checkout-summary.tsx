import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { formatDistance, formatMoney } from '#app/i18n/format.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { isNetFirst, shownAmount } from '#app/shared/price/shown-amount.ts'
import { currentScreen, summary } from '#machines/flows/subscription-checkout/index.ts'
import { IdentityType, nameOf } from '#machines/shared/codes.ts'
import { CarPicture } from './car-picture.tsx'
import { useCheckoutState } from './checkout.tsx'
import { HoldCountdown } from './hold-countdown.tsx'
import { usePrice } from './price.tsx'
import { totalsOf } from './totals.ts'

/** What has been chosen so far, what it costs each month and now, and what happens next. */
export function CheckoutSummary({ hasPicture = false }: { hasPicture?: boolean }) {
  const locale = useLocale()
  const { selection, offer, quote: agreed } = useCheckoutState(summary)
  const screen = useCheckoutState(currentScreen)
  const { opened, quote, isLoading, identityType } = usePrice()
  const totals = totalsOf(agreed, quote)
  const isNet = isNetFirst(identityType) && totals?.isReverseCharged !== true
  const monthly = totals?.isReverseCharged ? 'subscription-product.price.monthly' : 'checkout.summary.monthly'
  /** Companies see the price without tax first, then what they pay. */
  const money = (price: { amount: number; vatAmount: number }) => (
    <>
      {formatMoney(locale, shownAmount(price, identityType), totals?.currency)}
      {isNet && (
        <span className="block font-normal text-ink-soft">
          <FormattedMessage
            id="checkout.summary.gross"
            values={{ price: formatMoney(locale, price.amount, totals?.currency) }}
          />
        </span>
      )}
    </>
  )
  const isOpen = useCheckoutState((snapshot) => snapshot.matches('open'))
  return (
    <div className="grid gap-5" aria-busy={isLoading || undefined}>
      {hasPicture && opened && <CarPicture product={opened.product} className="w-full" />}
      <dl className="border-t border-hairline">
        <Row label="checkout.summary.car" value={opened?.product.modelName ?? offer?.vehicleName}>
          <HoldCountdown />
        </Row>
        <Row
          label="checkout.summary.term"
          value={selection && <FormattedMessage id="checkout.summary.months" values={{ count: selection.months }} />}
        />
        <Row label="checkout.summary.kilometres" value={selection && formatDistance(locale, selection.monthlyKm)} />
        <Row
          label="checkout.summary.as"
          value={identityType && <FormattedMessage id={`checkout.identity.${nameOf(IdentityType, identityType)}`} />}
        />
        <Row label={isNet ? 'checkout.summary.dueNet' : 'checkout.summary.due'} value={totals && money(totals.due)} />
        <Row label={isNet ? 'checkout.summary.monthlyNet' : monthly} value={totals && money(totals.monthly)} />
      </dl>
      {totals?.isReverseCharged && (
        <p className="text-sm text-ink-soft">
          <FormattedMessage id="subscription-product.price.reverse" />
        </p>
      )}
      {isOpen && screen !== 'pay' && screen !== 'done' && (
        <p className="text-sm text-ink-soft">
          <FormattedMessage id={`checkout.next.${screen}`} />
        </p>
      )}
    </div>
  )
}

interface RowProps {
  label: MessageId
  /** Nothing while it is still to be chosen. */
  value: ReactNode
  children?: ReactNode
}

function Row({ label, value, children }: RowProps) {
  return (
    <div className="grid grid-cols-[minmax(5rem,2fr)_3fr] gap-x-4 border-b border-hairline py-3 text-sm">
      <dt className="text-ink-soft">
        <FormattedMessage id={label} />
      </dt>
      <dd className={`tabular ${value ? 'font-semibold' : 'text-ink-soft'}`}>
        {value || <FormattedMessage id="checkout.summary.open" />}
        {children}
      </dd>
    </div>
  )
}
