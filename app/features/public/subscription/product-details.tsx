import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Figures } from '#app/components/figures.tsx'
import { formatMoney } from '#app/i18n/format.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { TimeBefore } from '#app/shared/subscription/time-before.tsx'
import { config } from '#config'
import type { OpenedProduct } from './opened-product.ts'

const included = ['insurance', 'service', 'tyres', 'tax', 'assistance'] as const

/** Details behind the price: inclusions, car data, cancellation, contract. */
export function ProductDetails({
  opened: { product, cancelPolicy, contract, isMember, isForMembers, excess },
}: {
  opened: OpenedProduct
}) {
  const { formatMessage, formatNumber } = useIntl()
  const locale = useLocale()
  const { facts } = product
  const figures: readonly [MessageId, ReactNode][] = [
    ['subscription-product.facts.range', formatMessage({ id: 'vehicle.distance' }, { km: facts.range })],
    [
      'subscription-product.facts.consumption',
      formatMessage({ id: 'subscription-product.facts.consumption.value' }, { value: facts.consumption }),
    ],
    [
      'subscription-product.facts.power',
      formatMessage({ id: 'subscription-product.facts.power.value' }, { value: facts.power }),
    ],
    [
      'subscription-product.facts.acceleration',
      formatMessage({ id: 'subscription-product.facts.acceleration.value' }, { value: facts.acceleration }),
    ],
    [
      'subscription-product.facts.charging',
      formatMessage(
        { id: 'subscription-product.facts.charging.value' },
        { minutes: facts.chargingMinutes, power: facts.chargingPower },
      ),
    ],
    ['subscription-product.facts.seats', formatNumber(facts.seats)],
    [
      'subscription-product.facts.luggage',
      formatMessage({ id: 'subscription-product.facts.luggage.value' }, { value: facts.luggage }),
    ],
    [
      'subscription-product.facts.towing',
      formatMessage({ id: 'subscription-product.facts.towing.value' }, { value: facts.towing }),
    ],
  ]
  return (
    <div className="grid gap-16">
      <section aria-labelledby="included-title">
        <h2 id="included-title" className="text-2xl">
          <FormattedMessage id="subscription-product.included" />
        </h2>
        <ul className="mt-5 grid border-t border-hairline sm:grid-cols-2 sm:gap-x-12">
          {included.map((item) => (
            <li key={item} className="flex min-h-13 items-center gap-3 border-b border-hairline">
              <Tick />
              <span>
                <FormattedMessage id={`subscription-product.included.${item}`} />
                {item === 'insurance' && (
                  <span className="block text-sm text-ink-soft">
                    <FormattedMessage
                      id="subscription-product.excess"
                      values={{ price: formatMoney(locale, excess.amount, excess.currency) }}
                    />
                  </span>
                )}
              </span>
            </li>
          ))}
        </ul>
        {(isMember || isForMembers) && (
          <p className="mt-5 max-w-prose text-ink-soft">
            <FormattedMessage
              id={isMember ? 'subscription-product.membersFirst.member' : 'subscription-product.membersFirst'}
              values={{ days: config.limits.membership.earlierHandoverDays }}
            />{' '}
            <Link
              to="/{-$locale}/membership"
              params={({ locale: slug }) => ({ locale: slug })}
              className="font-medium text-ink underline underline-offset-4"
            >
              <FormattedMessage id="subscription-product.membership.link" />
            </Link>
          </p>
        )}
      </section>
      <section aria-labelledby="facts-title">
        <h2 id="facts-title" className="text-2xl">
          <FormattedMessage id="subscription-product.facts" />
        </h2>
        <Figures figures={figures} className="sm:grid-cols-4" />
      </section>
      <section aria-labelledby="cancel-title">
        <h2 id="cancel-title" className="text-2xl">
          <FormattedMessage id="subscription-product.cancel" />
        </h2>
        <dl className="mt-5 border-t border-hairline">
          {cancelPolicy.steps.map(({ hoursBefore, fee }) => (
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
          {cancelPolicy.withdrawalDays > 0 && (
            <Term label={<FormattedMessage id="subscription-product.cancel.withdrawal" />}>
              <FormattedMessage id="subscription-product.cancel.days" values={{ count: cancelPolicy.withdrawalDays }} />
            </Term>
          )}
          <Term label={<FormattedMessage id="subscription-product.cancel.notice" />}>
            <FormattedMessage id="subscription-product.cancel.days" values={{ count: cancelPolicy.noticeDays }} />
          </Term>
        </dl>
        <p className="mt-5">
          <Link
            to="/{-$locale}/subscription/contract/$version"
            params={({ locale }) => ({ locale, version: contract.version })}
            className="inline-flex min-h-11 items-center font-semibold underline decoration-hairline-strong underline-offset-4 hover:decoration-ink"
          >
            <FormattedMessage id="subscription-product.contract" />
          </Link>
        </p>
      </section>
    </div>
  )
}

function Term({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-8 border-b border-hairline py-2">
      <dt>{label}</dt>
      <dd className="tabular font-semibold">{children}</dd>
    </div>
  )
}

function Tick() {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      className="size-5 shrink-0 text-accent-ink"
    >
      <path d="m5 12.5 4.5 4.5L19 7.5" />
    </svg>
  )
}
