import { Link, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Loaded } from '#app/components/loaded.tsx'
import { fireSubscriptionEvent, recordFinding } from '#app/functions/ops/subscriptions.functions.ts'
import { formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { DetailHeading } from '#app/shared/operations/detail-heading.tsx'
import { formatShortDay } from '#app/shared/operations/format-table.ts'
import { type DrawnStep, LogReplay } from '#app/shared/operations/log-replay.tsx'
import { orderLists } from '#app/shared/operations/order-lists.ts'
import { PaymentTable } from '#app/shared/operations/payment-table.tsx'
import { StaffRecord } from '#app/shared/operations/record.tsx'
import { ResultNotice } from '#app/shared/operations/result-notice.tsx'
import { Cell, Row, rowLink } from '#app/shared/operations/table.tsx'
import { useFire } from '#app/shared/operations/use-fire.ts'
import { ChargeStatus } from '#machines/orders/monthly-charge/monthly-charge.status.ts'
import { beforeReturn, SubscriptionStatus } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { IdentityType, isOneOf, nameOf } from '#machines/shared/codes.ts'
import { LicencePanel } from './licence-panel.tsx'
import type { Papers } from './papers-panel.tsx'
import { SubscriptionActions } from './subscription-actions.tsx'
import type { judgedEvents } from './subscription-events.ts'
import { SubscriptionFacts } from './subscription-facts.tsx'
import { SubscriptionMark } from './subscription-mark.tsx'
import type { Finding, Replacements, StaffEvent, StaffSubscription, TradeIns } from './subscription.ts'

interface SubscriptionPageProps {
  order: StaffSubscription
  papers: Papers
  judged: ReturnType<typeof judgedEvents>
  replacements: Replacements
  tradeIns: TradeIns
  renderDrawing: (step: DrawnStep) => ReactNode
}

/** Its forms bring their validation along. */
const loadPapers = () => import('./papers-panel.tsx')

type Doing = { event: StaffEvent } | { finding: Finding; note: string; requestKey: string }

/** Subscription for staff: facts, actions, payments, state machine and log. */
export function SubscriptionPage({
  order,
  papers,
  judged,
  replacements,
  tradeIns,
  renderDrawing,
}: SubscriptionPageProps) {
  const router = useRouter()
  const { orderNo, version } = order
  const { result, clearResult, fire } = useFire((doing: Doing) =>
    'event' in doing
      ? fireSubscriptionEvent({ data: { params: { orderNo }, body: doing.event } })
      : recordFinding({
          data: {
            params: { orderNo },
            body: { finding: doing.finding, version, note: doing.note },
            idempotencyKey: doing.requestKey,
          },
        }),
  )
  const hasImages =
    order.licence !== null &&
    !order.facts.isLicenceCleared &&
    isOneOf([...beforeReturn, SubscriptionStatus.returned], order.status)
  return (
    <div className="grid gap-14">
      <DetailHeading list={orderLists.subscriptions} number={orderNo} mark={<SubscriptionMark status={order.status} />}>
        {order.modelName} ·{' '}
        <FormattedMessage id={`staff.identity.${nameOf(IdentityType, order.selection.identityType)}`} />
      </DetailHeading>
      <ResultNotice result={result} onClose={clearResult} />
      <div className="grid gap-x-16 gap-y-14 lg:grid-cols-[7fr_5fr]">
        <div className="grid content-start gap-14">
          {hasImages && <LicencePanel orderNo={orderNo} onViewed={() => router.invalidate()} />}
          <SubscriptionActions
            // A form belongs to the version of the order it was opened for.
            key={version}
            order={order}
            judged={judged}
            replacements={replacements}
            fire={(event) => fire({ event })}
            find={(finding, note) => fire({ finding, note, requestKey: crypto.randomUUID() })}
          />
        </div>
        <div className="grid content-start gap-14">
          <SubscriptionFacts order={order} tradeIns={tradeIns} />
          {papers.isOpen || papers.papers.length > 0 ? (
            <Loaded load={loadPapers}>
              {({ PapersPanel }) => <PapersPanel orderNo={orderNo} country={order.country} papers={papers} />}
            </Loaded>
          ) : null}
          <MoneyPanel payments={order.payments} charges={order.charges} />
          <StaffRecord actions={order.actions} />
        </div>
      </div>
      <LogReplay order={order} renderDrawing={renderDrawing} />
    </div>
  )
}

/** Payments with the order and by month. */
function MoneyPanel({ payments, charges }: Pick<StaffSubscription, 'payments' | 'charges'>) {
  const locale = useLocale()
  if (payments.length + charges.length === 0) return null
  return (
    <PaymentTable payments={payments}>
      {charges.map(({ chargeNo, period, dueAt, amount, status }) => (
        <Row key={chargeNo}>
          <Cell>
            <Link
              to="/{-$locale}/ops/payments"
              params={({ locale: slug }) => ({ locale: slug })}
              search={{ q: chargeNo }}
              className={`tabular ${rowLink}`}
            >
              <FormattedMessage id="staff.charge" values={{ period }} />
            </Link>
            <span className="tabular block text-ink-soft">{formatShortDay(locale, dueAt)}</span>
          </Cell>
          <Cell>{formatMoney(locale, amount.amount, amount.currency)}</Cell>
          <Cell>
            <FormattedMessage id={`staff.charge.${nameOf(ChargeStatus, status)}`} />
          </Cell>
        </Row>
      ))}
    </PaymentTable>
  )
}
