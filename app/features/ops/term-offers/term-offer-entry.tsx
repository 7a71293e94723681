import { Link } from '@tanstack/react-router'
import { Fragment, lazy, Suspense, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Spinner } from '#app/components/spinner.tsx'
import { fireTermOfferEvent } from '#app/functions/ops/term-offers.functions.ts'
import { formatDeadline, formatLastDay, formatMoment, formatMoney } from '#app/i18n/format.ts'
import { staffButtons } from '#app/i18n/staff-buttons.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { EntryActions } from '#app/shared/operations/entry-actions.tsx'
import { ResultNotice } from '#app/shared/operations/result-notice.tsx'
import { StatusDot, type StatusTone } from '#app/shared/operations/status-dot.tsx'
import { textLink } from '#app/shared/operations/text-link.ts'
import { useFire } from '#app/shared/operations/use-fire.ts'
import { TermOfferStatus } from '#machines/orders/term-offer/term-offer.status.ts'
import { nameOf } from '#machines/shared/codes.ts'
import { firing } from '#server/api/input/permissions.ts'
import type { TermOffers } from './term-offer-list.tsx'

const ReasonForm = lazy(async () => ({ default: (await import('./reason-form.tsx')).ReasonForm }))

type Offer = TermOffers['items'][number]
export type StaffEvent = Parameters<typeof fireTermOfferEvent>[0]['data']['body']

const titles = staffButtons.termOffer
/** Events that ask for a reason. */
const reasoned = ['staff.improved', 'staff.withdrawn'] as const

const tones: Record<Offer['status'], StatusTone> = {
  [TermOfferStatus.offered]: 'under',
  [TermOfferStatus.followOnOrdered]: 'under',
  [TermOfferStatus.extended]: 'done',
  [TermOfferStatus.swapped]: 'done',
  [TermOfferStatus.upgraded]: 'done',
  [TermOfferStatus.declined]: 'over',
  [TermOfferStatus.expired]: 'over',
  [TermOfferStatus.withdrawn]: 'over',
}

/** Offer: the term, what each extension costs, its customer, and staff actions. */
export function TermOfferEntry({ offer }: { offer: Offer }) {
  const intl = useIntl()
  const locale = useLocale()
  const { offerNo, status, version, subscriptionNo, modelName, plate, timeZone, allowed, callRequestedAt } = offer
  const [open, setOpen] = useState<(typeof reasoned)[number] | null>(null)
  const { result, clearResult, fire } = useFire((event: StaffEvent) =>
    fireTermOfferEvent({ data: { params: { offerNo }, body: event } }),
  )
  const lastDay = (end: string) => formatLastDay(locale, end, timeZone)
  const isOpen = status === TermOfferStatus.offered

  return (
    <li className="grid gap-4 border-b border-hairline py-5">
      <div className="grid items-start gap-x-8 gap-y-3 md:grid-cols-[1fr_12rem_auto]">
        <div className="grid min-w-0 gap-1 text-sm">
          <h2 className="text-lg">
            {modelName}
            {plate !== null && (
              <>
                {' · '}
                <bdi className="tabular">{plate}</bdi>
              </>
            )}
          </h2>
          <p>
            <FormattedMessage
              id={isOpen ? 'staff-term-offers.term.open' : 'staff-term-offers.term'}
              values={{ date: lastDay(offer.termEndsAt), time: formatDeadline(locale, offer.expiresAt, timeZone) }}
            />
          </p>
          {offer.choices.map(({ months, monthly, endsAt }) => (
            <p key={months} className={months === offer.chosenMonths ? 'font-semibold' : undefined}>
              <FormattedMessage
                id="staff-term-offers.choice"
                values={{
                  months,
                  price: formatMoney(locale, monthly.amount, monthly.currency),
                  before: formatMoney(locale, offer.monthly.amount, offer.monthly.currency),
                  date: lastDay(endsAt),
                }}
              />
            </p>
          ))}
          {offer.followOn && (
            <p className="font-semibold">
              <FormattedMessage
                id={`staff-term-offers.followOn.${offer.followOn.kind}`}
                values={{ model: offer.followOn.modelName, date: lastDay(offer.followOn.endsAt) }}
              />
            </p>
          )}
          {offer.extraPerMille > 0 && (
            <p>
              <FormattedMessage
                id="staff-term-offers.extra"
                values={{ percent: intl.formatNumber(offer.extraPerMille / 10) }}
              />
            </p>
          )}
          {callRequestedAt !== null && (
            <p className="font-semibold">
              <FormattedMessage
                id="staff-term-offers.callSince"
                values={{ time: formatMoment(locale, callRequestedAt, timeZone) }}
              />
            </p>
          )}
          <p className="wrap-anywhere text-ink-soft">
            <bdi>{offer.customer}</bdi> · <bdi>{offer.email}</bdi>
            {offer.phone !== null && (
              <>
                {' · '}
                <bdi>{offer.phone}</bdi>
              </>
            )}
          </p>
          <p className="text-ink-soft">
            <bdi className="tabular">{offerNo}</bdi>
            {' · '}
            {[subscriptionNo, ...(offer.followOn ? [offer.followOn.orderNo] : [])].map((orderNo, index) => (
              <Fragment key={orderNo}>
                {index > 0 && ' · '}
                <Link
                  to="/{-$locale}/ops/subscriptions/$orderNo"
                  params={({ locale: slug }) => ({ locale: slug, orderNo })}
                  className={`tabular ${textLink}`}
                >
                  <bdi>{orderNo}</bdi>
                </Link>
              </Fragment>
            ))}
          </p>
          {offer.reason !== null && (
            <p>
              <bdi>{offer.reason}</bdi>
            </p>
          )}
          {offer.withdrawnFor !== null && (
            <p>
              <FormattedMessage id={`staff-term-offers.cause.${offer.withdrawnFor}`} />
            </p>
          )}
        </div>
        <StatusDot tone={tones[status]} label={`staff-term-offers.status.${nameOf(TermOfferStatus, status)}`} />
        <EntryActions
          permission={firing.termOffer}
          allowed={allowed}
          actions={[
            {
              type: 'staff.called',
              title: titles['staff.called'],
              onPress: () => fire({ type: 'staff.called', version }),
            },
            ...reasoned.map((type) => ({
              type,
              title: titles[type],
              variant: 'text' as const,
              isOpen: open === type,
              onPress: () => setOpen(open === type ? null : type),
            })),
          ]}
        />
      </div>
      {result && (
        <div className="pt-6">
          <ResultNotice result={result} onClose={clearResult} />
        </div>
      )}
      {open !== null && allowed.includes(open) && (
        <Suspense fallback={<Spinner />}>
          <ReasonForm
            key={open}
            type={open}
            offer={offer}
            fire={async (event) => {
              if (await fire(event)) setOpen(null)
            }}
          />
        </Suspense>
      )}
    </li>
  )
}
