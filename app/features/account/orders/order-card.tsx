import { Link } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'
import { formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { MonthlyPrice } from '#app/shared/price/monthly-price.tsx'
import { SubscriptionStatus } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { OrderPicture } from './order-picture.tsx'
import { ActorText, Deadline, hasDeadline, NextText, StatusDot, StatusText } from './order-texts.tsx'
import type { ListedOrder, NextStep } from './order.ts'

interface OrderCardProps {
  order: ListedOrder
  isFirst: boolean
  /** Heading level: below the page's, or below a section's. */
  level: 2 | 3
}

/** Order in a list: the car, its state and next step. The whole card links to the order. */
export function OrderCard({ order, isFirst, level }: OrderCardProps) {
  const locale = useLocale()
  const { orderNo, status, modelName, next, timeZone, monthly, selection, arrears } = order
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className="group relative grid items-center gap-x-8 gap-y-4 border-b border-hairline py-6 sm:grid-cols-[11rem_1fr] md:grid-cols-[14rem_1fr]">
      <div
        className={`rounded-md bg-linear-to-b from-sunken to-hairline/70 px-[6%] pt-6 pb-1 transition-colors group-hover:to-hairline ${status === SubscriptionStatus.cancelled ? 'opacity-60' : ''}`}
      >
        <OrderPicture order={order} isFirst={isFirst} className="w-full" />
      </div>
      <div className="grid min-w-0 gap-1.5">
        <p className="flex items-center gap-2.5 text-sm font-medium">
          <StatusDot status={status} />
          <StatusText status={status} />
        </p>
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <Heading className="text-xl">
            <Link
              to="/{-$locale}/account/orders/$orderNo"
              params={({ locale }) => ({ locale, orderNo })}
              className="after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-focus"
            >
              {modelName}
            </Link>
          </Heading>
          {monthly.amount > 0 && (
            <p className="tabular">
              <MonthlyPrice price={monthly} identityType={selection.identityType} />
            </p>
          )}
        </div>
        {next && (
          <p className="text-ink-soft">
            <NextText next={next} />
          </p>
        )}
        {arrears && (
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <p className="tabular font-semibold text-danger">
              <FormattedMessage
                id="account.arrears"
                values={{
                  months: arrears.months,
                  amount: formatMoney(locale, arrears.due.amount, arrears.due.currency),
                }}
              />
            </p>
            <div className="relative z-10">
              <LinkButton
                to="/{-$locale}/account/orders/$orderNo"
                params={({ locale: slug }) => ({ locale: slug, orderNo })}
                search={{ panel: 'arrears' }}
                size="small"
              >
                <FormattedMessage id="account.arrears.pay" />
              </LinkButton>
            </div>
          </div>
        )}
        {next && (
          <p className="text-sm text-ink-soft">
            <span className="font-medium text-ink">
              <ActorText who={next.who} />
            </span>
            {next.until && ' · '}
            {next.until && <NextDate next={next} instant={next.until} timeZone={timeZone} />}
          </p>
        )}
        <p className="tabular text-sm text-ink-soft">
          <bdi>{orderNo}</bdi>
        </p>
      </div>
    </article>
  )
}

function NextDate({ next, instant, timeZone }: { next: NextStep; instant: string; timeZone: string }) {
  const time = <Deadline instant={instant} timeZone={timeZone} />
  return hasDeadline(next) ? <FormattedMessage id="account.until" values={{ time }} /> : time
}
