import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode } from 'react'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { fireAgreementEvent, saveAgreement } from '#app/functions/ops/companies.functions.ts'
import { formatDay, formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { ActionList } from '#app/shared/operations/action-list.tsx'
import { DetailHeading } from '#app/shared/operations/detail-heading.tsx'
import { Fact, FactList } from '#app/shared/operations/fact.tsx'
import { type DrawnStep, LogReplay } from '#app/shared/operations/log-replay.tsx'
import { orderLists } from '#app/shared/operations/order-lists.ts'
import { ResultNotice } from '#app/shared/operations/result-notice.tsx'
import { textLink } from '#app/shared/operations/text-link.ts'
import { useFire } from '#app/shared/operations/use-fire.ts'
import { AgreementMark } from './agreement-mark.tsx'
import { type Draft, eventTexts, type StaffAgreement, type StaffEvent } from './agreement.ts'
import type { judgedEvents } from './judged-events.ts'

// Forms bring their validation along, which is not needed until one is opened.
const EventForm = lazy(async () => ({ default: (await import('./event-form.tsx')).EventForm }))
const TermsForm = lazy(async () => ({ default: (await import('./terms-form.tsx')).TermsForm }))

interface AgreementPageProps {
  agreement: StaffAgreement
  events: ReturnType<typeof judgedEvents>
  /** Guard that refuses a change of its terms; null if they can be changed. */
  editRefusal: string | null
  renderDrawing: (step: DrawnStep) => ReactNode
}

/** Agreement with a company: terms, actions with the reason why not, machine and log. */
export function AgreementPage({ agreement, events, editRefusal, renderDrawing }: AgreementPageProps) {
  const { agreementNo, version, status, company, creditLine } = agreement
  const params = { agreementNo }
  const { result, clearResult, fire } = useFire((event: StaffEvent | { type: 'staff.edited'; draft: Draft }) =>
    event.type === 'staff.edited'
      ? saveAgreement({ data: { params, body: { ...event.draft, version } } })
      : fireAgreementEvent({ data: { params, body: event, idempotencyKey: crypto.randomUUID() } }),
  )
  const edit = { type: 'staff.edited' as const, title: 'staff-companies.edit' as const, refusal: editRefusal }
  const { discountPerMille, months, paymentDays, reason } = agreement
  const draft = { discountPerMille, creditLine: creditLine.amount, months, paymentDays, reason }
  return (
    <div className="grid gap-14">
      <DetailHeading list={orderLists.companies} number={agreementNo} mark={<AgreementMark status={status} />}>
        <Link
          to="/{-$locale}/ops/companies/$companyId"
          params={({ locale }) => ({ locale, companyId: company.companyId })}
          className={textLink}
        >
          <bdi>{company.name}</bdi>
        </Link>
      </DetailHeading>
      <ResultNotice result={result} onClose={clearResult} />
      <div className="grid gap-x-16 gap-y-14 lg:grid-cols-[7fr_5fr]">
        <ActionList
          // A form is closed once the page shows what it has changed.
          key={version}
          machine="companyAgreement"
          actions={[edit, ...events.map(({ type, refusal }) => ({ type, title: eventTexts[type].title, refusal }))]}
          renderForm={(type) =>
            type === 'staff.edited' ? (
              <TermsForm
                currency={creditLine.currency}
                draft={draft}
                submit="staff-companies.save"
                onSave={(saved) => fire({ type, draft: saved })}
              />
            ) : type === 'staff.renewalOffered' ? (
              <TermsForm
                currency={creditLine.currency}
                draft={{ ...draft, reason: '' }}
                hasStart
                submit="staff-companies.renew"
                onSave={({ startsOn = '', ...terms }) => fire({ type, version, startsOn, ...terms })}
              />
            ) : (
              <EventForm type={type} version={version} fire={fire} />
            )
          }
        />
        <AgreementFacts agreement={agreement} />
      </div>
      <LogReplay order={agreement} renderDrawing={renderDrawing} />
    </div>
  )
}

function AgreementFacts({ agreement }: { agreement: StaffAgreement }) {
  const locale = useLocale()
  const { formatNumber } = useIntl()
  const { discountPerMille, creditLine, owed, months, paymentDays, reason, acceptedBy, suspendedFor } = agreement
  const { offerEndsAt, startedAt, endsAt, renewal } = agreement
  const money = ({ amount, currency }: typeof owed) => (
    <span className="tabular">{formatMoney(locale, amount, currency)}</span>
  )
  return (
    <section aria-labelledby="facts-title">
      <h2 id="facts-title" className="mb-4 text-xl">
        <FormattedMessage id="staff-companies.terms" />
      </h2>
      <FactList>
        <Fact label="staff-companies.discount">
          {formatNumber(discountPerMille / 1_000, { style: 'percent', maximumFractionDigits: 1 })}
        </Fact>
        <Fact label="staff-companies.creditLine">{money(creditLine)}</Fact>
        <Fact label="staff-companies.owed">{money(owed)}</Fact>
        <Fact label="staff-companies.months">
          <FormattedNumber value={months} />
        </Fact>
        <Fact label="staff-companies.paymentDays">
          <FormattedNumber value={paymentDays} />
        </Fact>
        {offerEndsAt && startedAt === null && (
          <Fact label="staff-companies.offerEndsAt">{formatDay(locale, offerEndsAt)}</Fact>
        )}
        {startedAt && <Fact label="staff-companies.startedAt">{formatDay(locale, startedAt)}</Fact>}
        {endsAt && <Fact label="staff-companies.endsAt">{formatDay(locale, endsAt)}</Fact>}
        {renewal && (
          <Fact label={`staff-companies.renewal.${renewal.state}`}>
            <span className="block">{formatDay(locale, renewal.startsAt)}</span>
            <span className="block">
              {formatNumber(renewal.discountPerMille / 1_000, { style: 'percent', maximumFractionDigits: 1 })}
              {' · '}
              {money(renewal.creditLine)}
            </span>
            <span className="block text-ink-soft">
              <FormattedMessage
                id="staff-companies.renewal.terms"
                values={{ months: renewal.months, days: renewal.paymentDays }}
              />
            </span>
          </Fact>
        )}
        {acceptedBy && (
          <Fact label="staff-companies.acceptedBy">
            <bdi>{acceptedBy}</bdi>
          </Fact>
        )}
        <Fact label="staff.reason">
          <bdi>{reason}</bdi>
          {suspendedFor && (
            <span className="block text-warning">
              <FormattedMessage id={`staff-companies.suspendedFor.${suspendedFor}`} />
            </span>
          )}
        </Fact>
      </FactList>
    </section>
  )
}
