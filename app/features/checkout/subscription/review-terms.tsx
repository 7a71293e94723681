import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { shownAmount } from '#app/shared/price/shown-amount.ts'
import { TimeBefore } from '#app/shared/subscription/time-before.tsx'
import type { Quote } from '#machines/flows/subscription-checkout/index.ts'
import { IdentityType, PriceMode } from '#machines/shared/codes.ts'
import { useCheckoutState } from './checkout.tsx'
import { type Opened, usePrice } from './price.tsx'

/** What one agrees to beside the price: how long, what follows, how it ends, and the contract in full. */
export function ReviewTerms({ quote }: { quote: Quote }) {
  const { formatMessage } = useIntl()
  const locale = useLocale()
  const priceMode = useCheckoutState(({ context }) => context.selection?.priceMode)
  const identityType = useCheckoutState(({ context }) => context.identityType)
  const { opened } = usePrice()
  const term = <FormattedMessage id="subscription-product.term.months" values={{ count: quote.minimumTermMonths }} />
  return (
    <section aria-labelledby="review-terms">
      <h2 id="review-terms" className="text-xl">
        <FormattedMessage id="checkout.review.terms" />
      </h2>
      <dl className="mt-4 border-t border-hairline">
        <Term label={<FormattedMessage id="subscription-product.price.minimum" />}>{term}</Term>
        <Term label={<FormattedMessage id="subscription-product.price.after" />}>
          {priceMode === PriceMode.trial ? (
            <FormattedMessage id="subscription-product.price.after.ends" />
          ) : (
            opened && (
              <FormattedMessage
                id="subscription-product.price.after.monthly"
                values={{ days: opened.cancelPolicy.noticeDays }}
              />
            )
          )}
        </Term>
        <Term label={<FormattedMessage id="subscription-product.price.whole" values={{ term }} />}>
          <span className="tabular">
            {formatMoney(
              locale,
              shownAmount({ amount: quote.wholeAmount, vatAmount: quote.wholeVat }, identityType),
              quote.currency,
            )}
          </span>
        </Term>
        {opened && (
          <Term label={<FormattedMessage id="checkout.review.excess" />}>
            <span className="tabular">{formatMoney(locale, opened.excess.amount, opened.excess.currency)}</span>
          </Term>
        )}
        {opened && <Cancelling policy={opened.cancelPolicy} />}
      </dl>
      {opened && <Wltp product={opened.product} />}
      <p className="mt-6">
        <FormattedMessage
          id="checkout.review.agree"
          values={{
            contract: (
              <a
                href={quote.contractUrl}
                target="_blank"
                rel="noreferrer"
                className="font-medium underline underline-offset-4"
              >
                {formatMessage(
                  { id: 'checkout.review.contract' },
                  { version: quote.termsVersion.replaceAll('-', '\u2011') },
                )}
              </a>
            ),
            monthly: formatMoney(locale, quote.monthlyAmount, quote.currency),
            mode: priceMode === PriceMode.trial ? 'trial' : 'paid',
          }}
        />
      </p>
    </section>
  )
}

function Cancelling({ policy: { steps, withdrawalDays } }: { policy: Opened['cancelPolicy'] }) {
  const locale = useLocale()
  const isPrivate = useCheckoutState(({ context }) => context.identityType === IdentityType.private)
  return (
    <>
      {steps.map(({ hoursBefore, fee }) => (
        <Term
          key={hoursBefore}
          label={
            <FormattedMessage
              id="subscription-product.cancel.step"
              values={{ time: <TimeBefore hours={hoursBefore} /> }}
            />
          }
        >
          {fee.amount === 0 ? (
            <FormattedMessage id="subscription-product.cancel.free" />
          ) : (
            formatMoney(locale, fee.amount, fee.currency)
          )}
        </Term>
      ))}
      {isPrivate && withdrawalDays > 0 && (
        <Term label={<FormattedMessage id="subscription-product.cancel.withdrawal" />}>
          <FormattedMessage id="subscription-product.cancel.days" values={{ count: withdrawalDays }} />
        </Term>
      )}
    </>
  )
}

function Wltp({ product: { facts, country } }: { product: Opened['product'] }) {
  const { consumption, range, co2Class } = facts
  return (
    <p className="mt-4 text-xs text-ink-soft">
      <FormattedMessage
        id="vehicle.wltp"
        values={{ consumption, range, class: country === 'AE' ? 'none' : co2Class }}
      />
    </p>
  )
}

function Term({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-x-8 border-b border-hairline py-3 sm:grid-cols-[3fr_2fr]">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="sm:text-end">{children}</dd>
    </div>
  )
}
