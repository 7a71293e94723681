import { FormattedMessage } from 'react-intl'
import { Fact } from '#app/components/fact.tsx'
import { formatMoment, formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { SubscriptionStatus } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { EndingDay } from './ending-day.tsx'
import type { EndingKind, EndingLink } from './ending.ts'

type Money = NonNullable<EndingLink['cancellation']>['fee']

interface LinkTermsProps {
  kind: EndingKind
  cause: 'ordinary' | 'extraordinary'
  link: EndingLink
}

/** Contract, time of the declaration, and its consequences. */
export function LinkTerms({ kind, cause, link }: LinkTermsProps) {
  const locale = useLocale()
  const { about, orderNo, modelName, declared, timeZone } = link
  return (
    <dl className="border-t border-hairline-strong">
      <Fact label={<FormattedMessage id="subscription-ending.contract" />}>
        <span className="block font-semibold">
          {about === 'membership' ? <FormattedMessage id="subscription-ending.membership" /> : modelName}
        </span>
        <span className="tabular block text-ink-soft">
          <bdi>{orderNo}</bdi>
        </span>
      </Fact>
      {declared && (
        <Fact label={<FormattedMessage id="subscription-ending.receivedAt" />}>
          <time dateTime={declared.receivedAt}>{formatMoment(locale, declared.receivedAt, timeZone)}</time>
        </Fact>
      )}
      <Consequence kind={kind} cause={cause} link={link} />
    </dl>
  )
}

function Consequence({ kind, cause, link }: LinkTermsProps) {
  const { about, withdrawal, cancellation, notice, declared, status } = link
  // An unpaid contract ends without a fee either way; a membership can only be cancelled while unpaid.
  const isUnpaid = about === 'membership' || status === SubscriptionStatus.awaitingPayment
  if (kind === 'cancellation' && cause === 'extraordinary') return <Person />
  if (kind === 'withdrawal' && withdrawal) {
    return (
      <>
        {withdrawal.usageFee.amount > 0 && <Sum id="subscription-ending.terms.use" money={withdrawal.usageFee} />}
        <Sum id="subscription-ending.terms.refund" money={withdrawal.refund} />
      </>
    )
  }
  if (cancellation && (kind === 'cancellation' || isUnpaid)) {
    return (
      <>
        <Sum id="subscription-ending.terms.fee" money={cancellation.fee} />
        <Sum id="subscription-ending.terms.refund" money={cancellation.refund} />
      </>
    )
  }
  if (kind === 'cancellation' && notice) {
    const requestedDay = declared?.endsOn
    const last =
      notice.isAnyDayAfter && requestedDay && requestedDay > notice.earliestOn ? requestedDay : notice.earliestOn
    return (
      <Fact label={<FormattedMessage id="subscription-ending.terms.lastDay" />}>
        <span className="font-semibold">
          <EndingDay date={last} />
        </span>
      </Fact>
    )
  }
  return <Person />
}

function Person() {
  return (
    <Fact label={<FormattedMessage id="subscription-ending.terms.then" />}>
      <FormattedMessage id="subscription-ending.terms.person" />
    </Fact>
  )
}

interface SumProps {
  id: 'subscription-ending.terms.use' | 'subscription-ending.terms.refund' | 'subscription-ending.terms.fee'
  money: Money
}

function Sum({ id, money }: SumProps) {
  const locale = useLocale()
  return (
    <Fact label={<FormattedMessage id={id} />}>
      <span className="tabular font-semibold">{formatMoney(locale, money.amount, money.currency)}</span>
    </Fact>
  )
}
