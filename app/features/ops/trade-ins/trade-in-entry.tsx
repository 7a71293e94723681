import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Spinner } from '#app/components/spinner.tsx'
import { fireTradeInEvent } from '#app/functions/ops/trade-ins.functions.ts'
import { formatDistance, formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { EntryActions } from '#app/shared/operations/entry-actions.tsx'
import { formatTimestamp } from '#app/shared/operations/format-table.ts'
import { ResultNotice } from '#app/shared/operations/result-notice.tsx'
import { StatusDot, type StatusTone } from '#app/shared/operations/status-dot.tsx'
import { textLink } from '#app/shared/operations/text-link.ts'
import { useFire } from '#app/shared/operations/use-fire.ts'
import { TradeInStatus } from '#machines/orders/trade-in-request/trade-in-request.status.ts'
import { nameOf } from '#machines/shared/codes.ts'
import { firing } from '#server/api/input/permissions.ts'
import { type Decision, type StaffEvent, titles } from './staff-events.ts'
import type { TradeIns } from './trade-in-list.tsx'

const DecisionForm = lazy(async () => ({ default: (await import('./decision-form.tsx')).DecisionForm }))

type TradeIn = TradeIns['items'][number]

const tones: Record<TradeIn['status'], StatusTone> = {
  [TradeInStatus.submitted]: 'wanting',
  [TradeInStatus.offered]: 'under',
  [TradeInStatus.accepted]: 'live',
  [TradeInStatus.handedIn]: 'done',
  [TradeInStatus.declined]: 'over',
  [TradeInStatus.rejected]: 'over',
  [TradeInStatus.expired]: 'over',
  [TradeInStatus.withdrawn]: 'over',
}

/** Trade-in: the car, its owner and staff actions. */
export function TradeInEntry({ tradeIn }: { tradeIn: TradeIn }) {
  const locale = useLocale()
  const { requestNo, status, version, numberPlate, mileage, placeName, customer, email, phone, allowed } = tradeIn
  const { make, model, registrationYear, condition, subscriptionNo } = tradeIn
  const [open, setOpen] = useState<Decision | null>(null)
  const { result, clearResult, fire } = useFire((event: StaffEvent) =>
    fireTradeInEvent({ data: { params: { requestNo }, body: event } }),
  )

  return (
    <li className="grid gap-4 border-b border-hairline py-5">
      <div className="grid items-start gap-x-8 gap-y-3 md:grid-cols-[1fr_12rem_auto]">
        <div className="grid min-w-0 gap-1 text-sm">
          <h2 className="text-lg">
            <bdi className="tabular">{numberPlate}</bdi> · {formatDistance(locale, mileage)}
          </h2>
          {(make || model) && (
            <p className="font-semibold">
              <bdi>{[make, model].filter(Boolean).join(' ')}</bdi>
              {registrationYear !== null && (
                <>
                  {' · '}
                  <FormattedMessage id="staff-trade-ins.registered" values={{ year: String(registrationYear) }} />
                </>
              )}
            </p>
          )}
          {condition && (
            <p className="max-w-prose whitespace-pre-line">
              <bdi>{condition}</bdi>
            </p>
          )}
          <p>
            <bdi>{customer}</bdi> · {placeName}
          </p>
          <p className="wrap-anywhere text-ink-soft">
            <bdi>{email}</bdi> · <bdi>{phone}</bdi> · <bdi className="tabular">{requestNo}</bdi>
          </p>
          <p className="text-ink-soft">
            <time dateTime={tradeIn.createdAt}>{formatTimestamp(locale, tradeIn.createdAt)}</time>
          </p>
          {subscriptionNo !== null && (
            <p>
              <FormattedMessage id="staff-trade-ins.subscription" />{' '}
              <Link
                to="/{-$locale}/ops/subscriptions/$orderNo"
                params={({ locale: slug }) => ({ locale: slug, orderNo: subscriptionNo })}
                className={`tabular ${textLink}`}
              >
                <bdi>{subscriptionNo}</bdi>
              </Link>
            </p>
          )}
          {tradeIn.reason !== null && (
            <p>
              <bdi>{tradeIn.reason}</bdi>
            </p>
          )}
        </div>
        <div className="grid gap-1 text-sm">
          <StatusDot tone={tones[status]} label={`staff-trade-ins.status.${nameOf(TradeInStatus, status)}`} />
          {tradeIn.amount !== null && (
            <span className="tabular">{formatMoney(locale, tradeIn.amount, tradeIn.currency)}</span>
          )}
        </div>
        <EntryActions
          permission={firing.tradeInRequest}
          allowed={allowed}
          actions={[
            {
              type: 'staff.handedIn',
              title: titles['staff.handedIn'],
              onPress: () => fire({ type: 'staff.handedIn', version }),
            },
            ...(['staff.valued', 'staff.rejected'] as const).map((type) => ({
              type,
              title: titles[type],
              variant: type === 'staff.valued' ? ('quiet' as const) : ('text' as const),
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
      {open && allowed.includes(open) && (
        <Suspense fallback={<Spinner />}>
          <DecisionForm
            key={open}
            type={open}
            version={version}
            fire={async (event) => {
              if (await fire(event)) setOpen(null)
            }}
          />
        </Suspense>
      )}
    </li>
  )
}
