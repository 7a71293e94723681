import { FormattedMessage } from 'react-intl'
import { Fact } from '#app/components/fact.tsx'
import { formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { CancelKind, CancelPreview } from '#machines/flows/cancel-subscription/index.ts'
import { dayText } from './day-text.ts'
import { Deadline, Moment } from './order-texts.tsx'

interface CancelTermsProps {
  kind: CancelKind
  preview: CancelPreview
  timeZone: string
}

/** What is charged for a withdrawal, and for a cancellation. */
const usage = { name: 'account-order.terms.use', none: 'account-order.terms.use.none' } as const
const cancellation = { name: 'account-order.terms.fee', none: 'account-order.terms.fee.none' } as const

/** Consequences of ending the order now: fee, refund, effective date. */
export function CancelTerms({ kind, preview, timeZone }: CancelTermsProps) {
  const locale = useLocale()
  const charge = kind === 'withdraw' ? usage : cancellation
  const { currency, fee, refund, endsAt, cutoffAt } = preview
  const money = (amount: number) => <span className="tabular">{formatMoney(locale, amount, currency)}</span>
  return (
    <dl className="border-t border-hairline-strong">
      {kind === 'notice' ? (
        <Fact label={<FormattedMessage id="account-order.terms.lastDay" />}>
          <span className="font-semibold">{dayText(locale, endsAt)}</span>
        </Fact>
      ) : (
        <>
          <Fact label={<FormattedMessage id={charge.name} />}>
            <span className="font-semibold">{fee === 0 ? <FormattedMessage id={charge.none} /> : money(fee)}</span>
          </Fact>
          <Fact label={<FormattedMessage id="account-order.terms.refund" />}>{money(refund)}</Fact>
          <Fact label={<FormattedMessage id="account-order.terms.from" />}>
            <Moment instant={endsAt} timeZone={timeZone} />
          </Fact>
        </>
      )}
      {cutoffAt && (
        <Fact label={<FormattedMessage id="account-order.terms.until" />}>
          <Deadline instant={cutoffAt} timeZone={timeZone} />
        </Fact>
      )}
    </dl>
  )
}
