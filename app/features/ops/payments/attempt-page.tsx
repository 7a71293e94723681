import { lazy, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Notice } from '#app/components/notice.tsx'
import { fireAttemptEvent } from '#app/functions/ops/payments.functions.ts'
import { formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { AccountLink } from '#app/shared/operations/account-link.tsx'
import { ActionList } from '#app/shared/operations/action-list.tsx'
import { AttemptMark } from '#app/shared/operations/attempt-mark.tsx'
import { DetailHeading } from '#app/shared/operations/detail-heading.tsx'
import { Fact, FactList } from '#app/shared/operations/fact.tsx'
import { formatTimestamp } from '#app/shared/operations/format-table.ts'
import { type DrawnStep, LogReplay } from '#app/shared/operations/log-replay.tsx'
import { OrderLink } from '#app/shared/operations/order-link.tsx'
import { orderLists } from '#app/shared/operations/order-lists.ts'
import { ResultNotice } from '#app/shared/operations/result-notice.tsx'
import { useFire } from '#app/shared/operations/use-fire.ts'
import { type AttemptEvent, attemptEvents, openEvents } from './attempt-events.ts'
import type { StaffAttempt } from './attempt.ts'
import { NoticeTable } from './notice-table.tsx'

const AttemptForm = lazy(async () => ({ default: (await import('./attempt-form.tsx')).AttemptForm }))

interface AttemptPageProps {
  attempt: StaffAttempt
  renderDrawing: (step: DrawnStep) => ReactNode
}

/** Payment attempt: outcome, provider notifications and staff actions. */
export function AttemptPage({ attempt, renderDrawing }: AttemptPageProps) {
  const { attemptNo, orderNo, status, amount, version, notices } = attempt
  const locale = useLocale()
  const { result, clearResult, fire } = useFire((event: AttemptEvent) =>
    fireAttemptEvent({ data: { params: { attemptNo }, body: event } }),
  )
  const events = openEvents(status)
  return (
    <div className="grid gap-14">
      <DetailHeading list={orderLists.payments} number={attemptNo} mark={<AttemptMark status={status} />}>
        {formatMoney(locale, amount.amount, amount.currency)}
      </DetailHeading>
      <ResultNotice result={result} onClose={clearResult} />
      <div className="grid gap-x-16 gap-y-14 lg:grid-cols-[7fr_5fr]">
        <div className="grid content-start gap-14">
          {events.length === 0 ? (
            <Notice>
              <FormattedMessage id="staff-payments.attempt.nothing" />
            </Notice>
          ) : (
            <ActionList
              key={version}
              machine="paymentAttempt"
              actions={events.map((type) => ({ type, title: attemptEvents[type].title, refusal: null }))}
              renderForm={(type) => <AttemptForm type={type} version={version} fire={fire} />}
            />
          )}
          {notices.length > 0 && (
            <section aria-labelledby="notices-title" className="grid gap-4">
              <h2 id="notices-title" className="text-xl">
                <FormattedMessage id="staff-payments.payments.notices" />
              </h2>
              <NoticeTable notices={notices} />
            </section>
          )}
        </div>
        <AttemptFacts attempt={attempt} orderNo={orderNo} />
      </div>
      <LogReplay order={attempt} renderDrawing={renderDrawing} />
    </div>
  )
}

function AttemptFacts({ attempt, orderNo }: { attempt: StaffAttempt; orderNo: string }) {
  const locale = useLocale()
  const { amount, refunded, refund } = attempt
  return (
    <section aria-labelledby="facts-title">
      <h2 id="facts-title" className="mb-4 text-xl">
        <FormattedMessage id="staff.column.payment" />
      </h2>
      <FactList>
        <Fact label="staff.column.order">
          <OrderLink machine={attempt.orderMachine} orderNo={orderNo} />
        </Fact>
        <Fact label="staff.column.amount">{formatMoney(locale, amount.amount, amount.currency)}</Fact>
        <Fact label="staff.fact.refund">
          {formatMoney(locale, refunded.amount, refunded.currency)}
          {refund && (
            <code dir="ltr" className="block font-sans text-ink-soft rtl:text-right">
              {refund.no} · {refund.reason}
            </code>
          )}
        </Fact>
        {attempt.declineCode && (
          <Fact label="staff.fact.declined">
            <code dir="ltr" className="font-sans">
              {attempt.declineCode}
            </code>
          </Fact>
        )}
        <Fact label="staff.fact.method">
          <FormattedMessage id={`staff.method.${attempt.methodKind}`} />,{' '}
          <FormattedMessage id={`staff.initiator.${attempt.initiator}`} />
        </Fact>
        <Fact label="staff.fact.provider">
          <bdi>{attempt.provider}</bdi>
          {attempt.providerRef && (
            <span className="tabular block break-all text-ink-soft">
              <bdi>{attempt.providerRef}</bdi>
            </span>
          )}
        </Fact>
        <Fact label="operations.column.when">{formatTimestamp(locale, attempt.createdAt)}</Fact>
        <Fact label="operations.fact.account">
          <AccountLink accountId={attempt.accountId} />
        </Fact>
        <Fact label="operations.fact.version">{attempt.version}</Fact>
      </FactList>
    </section>
  )
}
