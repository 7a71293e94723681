import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Spinner } from '#app/components/spinner.tsx'
import { fireTradeInEvent } from '#app/functions/ops/trade-ins.functions.ts'
import { formatDistance, formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatTimestamp } from '#app/shared/operations/format-table.ts'
import { ResultNotice } from '#app/shared/operations/result-notice.tsx'
import { Permitted } from '#app/shared/operations/staff-roles.tsx'
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
  const [isBusy, setIsBusy] = useState(false)
  const { result, clearResult, fire } = useFire((event: StaffEvent) =>
    fireTradeInEvent({ data: { params: { requestNo }, body: event } }),
  )

  async function handIn() {
    setIsBusy(true)
    await fire({ type: 'staff.handedIn', version })
    setIsBusy(false)
  }

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
        <div className="flex flex-wrap gap-3">
          {allowed.length > 0 && (
            <Permitted permission={firing.tradeInRequest}>
              {allowed.includes('staff.handedIn') && (
                <Button size="small" isBusy={isBusy} onClick={() => void handIn()}>
                  <FormattedMessage id={titles['staff.handedIn']} />
                </Button>
              )}
              {(['staff.valued', 'staff.rejected'] as const)
                .filter((type) => allowed.includes(type))
                .map((type) => (
                  <Button
                    key={type}
                    size="small"
                    variant={type === 'staff.valued' ? 'quiet' : 'text'}
                    aria-expanded={open === type}
                    onClick={() => setOpen(open === type ? null : type)}
                  >
                    <FormattedMessage id={titles[type]} />
                  </Button>
                ))}
            </Permitted>
          )}
        </div>
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
