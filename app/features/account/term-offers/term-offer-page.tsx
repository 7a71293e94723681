import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Fact } from '#app/components/fact.tsx'
import { FailureText } from '#app/components/failure-text.tsx'
import { Notice } from '#app/components/notice.tsx'
import type { openTermOffer } from '#app/functions/account/term-offers.functions.ts'
import { declineTermOffer, extendTerm, requestOfferCall } from '#app/functions/account/term-offers.functions.ts'
import { formatDeadline, formatLastDay, formatMoney } from '#app/i18n/format.ts'
import { customerButtons } from '#app/i18n/order-buttons.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useConfirmedCall } from '#app/lib/dialogue/use-confirmed-call.ts'
import { MonthlyPrice, useMonthlyPrice } from '#app/shared/price/monthly-price.tsx'
import { CarBackLink } from '#app/shared/subscription/car-back-link.tsx'
import { TermOfferStatus } from '#machines/orders/term-offer/term-offer.status.ts'
import { nameOf } from '#machines/shared/codes.ts'
import { FollowOns } from './follow-ons.tsx'

export type TermOffer = Extract<Awaited<ReturnType<typeof openTermOffer>>, { ok: true }>['value']
type Choice = TermOffer['choices'][number]

const buttons = customerButtons.termOffer

/** Offer to extend the term of a subscription; the backend has judged by its machine what can be answered. */
export function TermOfferPage({ offer }: { offer: TermOffer }) {
  const locale = useLocale()
  const priceText = useMonthlyPrice()
  const { failure, ask } = useConfirmedCall()
  const { offerNo, status, subscriptionNo, modelName, plate, timeZone, termEndsAt, expiresAt, allowed } = offer
  const lastDay = (end: string) => formatLastDay(locale, end, timeZone)
  const isOpen = status === TermOfferStatus.offered
  const may = (name: TermOffer['allowed'][number]) => allowed.includes(name)

  function extend({ months, monthly, endsAt }: Choice) {
    const idempotencyKey = crypto.randomUUID()
    const { amount, currency } = monthly
    const shown = { amount, currency }
    return ask({
      title: 'account-term-offer.extend.title',
      body: 'account-term-offer.extend.text',
      values: { months, date: lastDay(endsAt), price: priceText({ price: monthly, identityType: offer.identityType }) },
      ok: buttons.extend.button,
      keep: 'account-term-offer.keep',
      isDestructive: false,
      call: () => extendTerm({ data: { params: { offerNo }, body: { months, shown }, idempotencyKey } }),
    })
  }

  const decline = () =>
    ask({
      title: buttons.decline.title,
      body: 'account-term-offer.decline.text',
      values: { date: lastDay(termEndsAt) },
      ok: buttons.decline.button,
      keep: 'account-term-offer.keep',
      call: () => declineTermOffer({ data: { params: { offerNo } } }),
    })

  const requestCall = () =>
    ask({
      title: buttons.requestCall.title,
      body: 'account-term-offer.call.text',
      ok: buttons.requestCall.button,
      keep: 'account-term-offer.keep',
      isDestructive: false,
      call: () => requestOfferCall({ data: { params: { offerNo } } }),
    })

  return (
    <>
      <CarBackLink
        orderNo={subscriptionNo}
        isOwnOrder={offer.isOwnOrder}
        toOrder="account-term-offer.back"
        toCompany="account-term-offer.back.company"
      />
      <header className="grid gap-3">
        <p className="tabular text-sm text-ink-soft">
          <FormattedMessage id="account-term-offer.number" values={{ number: <bdi key="no">{offerNo}</bdi> }} />
        </p>
        <h1 tabIndex={-1} className="text-4xl">
          <FormattedMessage
            id={`account-term-offer.status.${nameOf(TermOfferStatus, status)}`}
            values={{ model: modelName }}
          />
        </h1>
        <p className="max-w-prose text-lg text-ink-soft">
          <FormattedMessage
            id={leadOf(offer)}
            values={{
              date: lastDay(offer.followOn?.endsAt ?? offer.extendedTo ?? termEndsAt),
              model: modelName,
              time: formatDeadline(locale, expiresAt, timeZone),
            }}
          />
        </p>
      </header>
      {failure && (
        <div className="mt-8">
          <Notice tone="danger" live="assertive">
            <FailureText id={failure} />
          </Notice>
        </div>
      )}
      {offer.reason !== null && status === TermOfferStatus.withdrawn && (
        <dl className="mt-10 max-w-form border-t border-hairline-strong">
          <Fact label={<FormattedMessage id="account-term-offer.reason" />}>
            <bdi className="whitespace-pre-line">{offer.reason}</bdi>
          </Fact>
        </dl>
      )}
      <ul className="mt-12 grid gap-5 lg:grid-cols-3">
        <Way
          title={<FormattedMessage id="account-term-offer.without" />}
          price={<MonthlyPrice price={offer.monthly} identityType={offer.identityType} />}
          until={<FormattedMessage id="account-term-offer.without.text" values={{ date: lastDay(termEndsAt) }} />}
        />
        {offer.choices.map((choice) => (
          <Way
            key={choice.months}
            title={<FormattedMessage id="account-term-offer.choice" values={{ months: choice.months }} />}
            isChosen={choice.months === offer.chosenMonths}
            price={<MonthlyPrice price={choice.monthly} identityType={offer.identityType} />}
            until={<FormattedMessage id="account-term-offer.until" values={{ date: lastDay(choice.endsAt) }} />}
            saved={
              choice.saved.amount > 0 && (
                <FormattedMessage
                  id="account-term-offer.saved"
                  values={{ amount: formatMoney(locale, choice.saved.amount, choice.saved.currency) }}
                />
              )
            }
          >
            {may('extend') && (
              <Button isWide onClick={() => void extend(choice)}>
                <FormattedMessage id="account-term-offer.choose" values={{ months: choice.months }} />
              </Button>
            )}
          </Way>
        ))}
      </ul>
      {offer.followOn && (
        <dl className="mt-10 max-w-form border-t border-hairline-strong">
          <Fact label={<FormattedMessage id={`account-term-offer.kind.${offer.followOn.kind}`} />}>
            <bdi>{offer.followOn.modelName}</bdi>
            {' · '}
            <bdi className="tabular">{offer.followOn.orderNo}</bdi>
          </Fact>
        </dl>
      )}
      {offer.followOns.length > 0 && <FollowOns offer={offer} />}
      <p className="mt-6 max-w-prose text-sm text-ink-soft">
        <FormattedMessage id="account-term-offer.prices" />
        {plate !== null && (
          <>
            {' '}
            <bdi className="tabular">{plate}</bdi>
          </>
        )}
      </p>
      {isOpen && offer.callRequestedAt !== null && (
        <div className="mt-8 max-w-form">
          <Notice title={<FormattedMessage id="account-term-offer.call.awaited" />} />
        </div>
      )}
      {(may('decline') || may('requestCall')) && (
        <div className="mt-10 flex flex-wrap gap-4">
          {may('requestCall') && (
            <Button variant="quiet" onClick={() => void requestCall()}>
              <FormattedMessage id={buttons.requestCall.button} />
            </Button>
          )}
          {may('decline') && (
            <Button variant="text" onClick={() => void decline()}>
              <FormattedMessage id={buttons.decline.button} />
            </Button>
          )}
        </div>
      )}
    </>
  )
}

/** What an offer means now. */
function leadOf({ status, withdrawnFor, allowed }: TermOffer) {
  if (status === TermOfferStatus.withdrawn && withdrawnFor !== null) {
    return `account-term-offer.withdrawn.${withdrawnFor}` as const
  }
  if (status === TermOfferStatus.offered && !allowed.includes('extend')) return 'account-term-offer.lead.late' as const
  return `account-term-offer.lead.${nameOf(TermOfferStatus, status)}` as const
}

interface WayProps {
  title: ReactNode
  price: ReactNode
  until: ReactNode
  saved?: ReactNode
  isChosen?: boolean
  children?: ReactNode
}

/** One way to go on: what a month costs, and until when. */
function Way({ title, price, until, saved, isChosen = false, children }: WayProps) {
  return (
    <li
      className={`grid content-start gap-3 rounded-lg border p-6 ${isChosen ? 'border-ink bg-sunken' : 'border-hairline-strong'}`}
    >
      <h2 className="text-xl">{title}</h2>
      <p className="tabular text-lg font-semibold">{price}</p>
      <p className="text-ink-soft">{until}</p>
      {saved && <p className="font-semibold">{saved}</p>}
      {children && <div className="mt-2">{children}</div>}
    </li>
  )
}
