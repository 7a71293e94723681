import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { LinkButton } from '#app/components/link-button.tsx'
import { openerId } from '#app/components/panel-opener.ts'
import { formatDeadline, formatMoney } from '#app/i18n/format.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { type ButtonTexts, customerButtons } from '#app/i18n/order-buttons.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { GuardText } from '#app/shared/guard-text.tsx'
import { config } from '#config'
import { dayText } from './day-text.ts'
import { type Offer, type OfferKind, panelOf } from './offers.ts'

/** Sentence with price and deadline. */
const texts: Record<OfferKind, MessageId> = {
  complete: 'account-order.action.complete.text',
  pay: 'account-order.action.pay.text',
  payArrears: 'account-order.action.arrears.text',
  scheduleReturn: 'account-order.action.return.text',
  undo: 'account-order.action.undo.text',
  changeDelivery: 'account-order.action.delivery.text',
  changeMethod: 'account-order.action.method.text',
  revokeNotice: 'account-order.action.revoke.text',
  giveNotice: 'account-order.action.notice.text',
  withdraw: 'account-order.action.withdraw.text',
  cancel: 'account-order.action.cancel.text',
}

/** Titles and buttons; those of overdue months belong to no event of the order. */
const buttons: Record<OfferKind, ButtonTexts> = {
  ...customerButtons.subscriptionOrder,
  payArrears: { title: 'account-order.action.arrears', button: 'account-order.button.pay' },
}

const arrearsTexts: Record<NonNullable<Offer['arrears']>, MessageId> = {
  final: 'account-order.action.arrears.announced',
  byHand: 'account-order.action.arrears.byHand',
}

/** Offers shown before all others. */
const isUrgent: ReadonlySet<OfferKind> = new Set(['complete', 'pay', 'payArrears'])

interface OrderOffersProps {
  offers: readonly Offer[]
  timeZone: string
  /** Offer with an open panel. */
  current: OfferKind | undefined
  onChoose: (kind: OfferKind) => void
}

/** Offers with price and deadline; missed ones say so. */
export function OrderOffers({ offers, timeZone, current, onChoose }: OrderOffersProps) {
  const titleId = useId()
  if (offers.length === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="border-b border-hairline-strong pb-3 text-2xl">
        <FormattedMessage id="account-order.actions" />
      </h2>
      <ul>
        {offers.map((offer) => (
          <OfferRow
            key={offer.kind}
            offer={offer}
            timeZone={timeZone}
            isCurrent={offer.kind === current}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </section>
  )
}

interface OfferRowProps {
  offer: Offer
  timeZone: string
  isCurrent: boolean
  onChoose: (kind: OfferKind) => void
}

function OfferRow({ offer, timeZone, isCurrent, onChoose }: OfferRowProps) {
  const locale = useLocale()
  const textId = useId()
  const { kind, state, until, price, refund, earliestOn, refusedBy, isInCheckout, isAgain, arrears } = offer
  const text = texts[kind]
  const { title, button } = buttons[kind]
  const money = (value: Offer['price']) => (value ? formatMoney(locale, value.amount, value.currency) : '')
  const values = {
    time: until === null ? '' : formatDeadline(locale, until, timeZone),
    hasTime: until === null ? 'no' : 'yes',
    price: money(price),
    isFree: price === null || price.amount === 0 ? 'yes' : 'no',
    refund: money(refund),
    hasRefund: refund !== null && refund.amount > 0 ? 'yes' : 'no',
    day: earliestOn === null ? '' : dayText(locale, earliestOn),
    isAgain: isAgain ? 'yes' : 'no',
    email: config.brand.email,
  }
  const panel = panelOf[kind]
  const variant = isUrgent.has(kind) && state === 'open' ? 'primary' : 'quiet'
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-b border-hairline py-5">
      <div className="min-w-56 flex-1">
        <h3 className="font-semibold">
          <FormattedMessage id={title} values={values} />
        </h3>
        <p id={textId} className="max-w-prose text-sm text-ink-soft">
          {state === 'open' && <FormattedMessage id={arrears ? arrearsTexts[arrears] : text} values={values} />}
          {state === 'late' && <FormattedMessage id="account-order.action.late" values={values} />}
          {state === 'waits' && refusedBy !== null && <GuardText machine="subscriptionOrder" guard={refusedBy} />}
        </p>
      </div>
      {isInCheckout && state === 'open' ? (
        <LinkButton
          to="/{-$locale}/subscription/checkout"
          params={({ locale }) => ({ locale })}
          search={{}}
          size="small"
          variant={variant}
          aria-describedby={textId}
        >
          <FormattedMessage id={button} values={values} />
        </LinkButton>
      ) : (
        <Button
          id={panel && openerId(panel)}
          size="small"
          variant={variant}
          disabled={state !== 'open'}
          aria-expanded={panel && state === 'open' ? isCurrent : undefined}
          aria-describedby={textId}
          onClick={() => onChoose(kind)}
        >
          <FormattedMessage id={button} values={values} />
        </Button>
      )}
    </li>
  )
}
