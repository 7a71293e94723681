import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Fact } from '#app/components/fact.tsx'
import { Notice } from '#app/components/notice.tsx'
import { acceptAgreement, declineAgreement } from '#app/functions/account/company.functions.ts'
import { formatDay, formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useConfirm } from '#app/lib/dialogue/use-confirm.ts'
import { AgreementStatus } from '#machines/orders/company-agreement/company-agreement.status.ts'
import { mayInCompany } from '#server/api/input/company.ts'
import type { Agreement, Own } from './company.ts'
import { FailureNotice } from './failure-notice.tsx'
import { useCompanyAct } from './use-company-act.ts'

/** Agreement of the company with its terms; its owners accept or decline what is offered. */
export function AgreementPart({ own, agreement }: { own: Own; agreement: Agreement }) {
  const locale = useLocale()
  const { owed, canSign } = agreement
  const isOffered = agreement.status === AgreementStatus.offered
  return (
    <section className="mt-12 max-w-form" aria-labelledby="company-agreement">
      <h2 id="company-agreement" className="border-b border-hairline-strong pb-3 text-2xl">
        <FormattedMessage id="account-company.agreement" />
      </h2>
      <div className="mt-5">
        <Standing own={own} agreement={agreement} />
      </div>
      <dl>
        <Terms {...agreement} />
        {!isOffered && (
          <Fact label={<FormattedMessage id="account-company.agreement.owed" />}>
            <span className="tabular">{formatMoney(locale, owed.amount, owed.currency)}</span>
          </Fact>
        )}
      </dl>
      {isOffered && canSign && <Signing own={own} agreement={agreement} />}
      {agreement.renewal && <Renewal own={own} agreement={agreement} renewal={agreement.renewal} />}
    </section>
  )
}

type RenewalTerms = NonNullable<Agreement['renewal']>

function Terms({
  discountPerMille,
  creditLine,
  months,
  paymentDays,
}: Pick<RenewalTerms, 'discountPerMille' | 'creditLine' | 'months' | 'paymentDays'>) {
  const locale = useLocale()
  const { formatNumber } = useIntl()
  return (
    <>
      <Fact label={<FormattedMessage id="account-company.agreement.discount" />}>
        {formatNumber(discountPerMille / 1_000, { style: 'percent', maximumFractionDigits: 1 })}
      </Fact>
      <Fact label={<FormattedMessage id="account-company.agreement.creditLine" />}>
        <span className="tabular">{formatMoney(locale, creditLine.amount, creditLine.currency)}</span>
      </Fact>
      <Fact label={<FormattedMessage id="account-company.agreement.term" />}>
        <FormattedMessage id="account-company.agreement.term.value" values={{ months }} />
      </Fact>
      <Fact label={<FormattedMessage id="account-company.agreement.paymentDays" />}>
        <FormattedMessage id="account-company.agreement.paymentDays.value" values={{ days: paymentDays }} />
      </Fact>
    </>
  )
}

/** New terms from a day on: the present ones hold until then. */
function Renewal({ own, agreement, renewal }: { own: Own; agreement: Agreement; renewal: RenewalTerms }) {
  const locale = useLocale()
  const values = { start: formatDay(locale, renewal.startsAt), date: formatDay(locale, renewal.offerEndsAt) }
  return (
    <div className="mt-10">
      <h3 className="text-xl">
        <FormattedMessage id="account-company.renewal" />
      </h3>
      <p className="my-4">
        <FormattedMessage id={`account-company.renewal.${renewal.state}`} values={values} />
      </p>
      <dl className="border-t border-hairline">
        <Terms {...renewal} />
      </dl>
      {agreement.canSign && <Signing own={own} agreement={agreement} />}
    </div>
  )
}

/** Where the agreement is, and until when. */
function Standing({ own, agreement }: { own: Own; agreement: Agreement }) {
  const locale = useLocale()
  const { status, canSign, offerEndsAt, endsAt } = agreement
  if (status === AgreementStatus.suspended) {
    return (
      <Notice tone="warning">
        <FormattedMessage id="account-company.agreement.suspended" />
      </Notice>
    )
  }
  if (status === AgreementStatus.active) {
    const date = endsAt && formatDay(locale, endsAt)
    return <FormattedMessage id="account-company.agreement.active" values={{ date }} />
  }
  const date = offerEndsAt && formatDay(locale, offerEndsAt)
  if (canSign) return <FormattedMessage id="account-company.agreement.offered" values={{ date }} />
  const isOver = mayInCompany(own.role, 'sign')
  return (
    <FormattedMessage
      id={isOver ? 'account-company.agreement.over' : 'account-company.agreement.waiting'}
      values={{ date }}
    />
  )
}

function Signing({ own, agreement: { agreementNo, version } }: { own: Own; agreement: Agreement }) {
  const { formatMessage } = useIntl()
  const confirm = useConfirm()
  const { act, failure, isBusy } = useCompanyAct()
  /** Stays the same until an answer arrives, so that an offer is answered once. */
  const [requestKey] = useState(() => crypto.randomUUID())
  const body = { agreementNo, version }

  async function decline() {
    const isAgreed = await confirm({
      title: formatMessage({ id: 'account-company.agreement.decline.title' }),
      body: formatMessage({ id: 'account-company.agreement.decline.text' }),
      okLabel: formatMessage({ id: 'account-company.agreement.decline' }),
      cancelLabel: formatMessage({ id: 'account-company.agreement.decline.keep' }),
      isDestructive: true,
    })
    if (isAgreed) await act(() => declineAgreement({ data: { body, idempotencyKey: `${requestKey}-no` } }))
  }

  return (
    <div className="mt-6 grid gap-5">
      <p className="text-sm text-ink-soft">
        <FormattedMessage
          id="account-company.agreement.accept.text"
          values={{ company: <bdi>{own.company.name}</bdi> }}
        />
      </p>
      <FailureNotice failure={failure} />
      <div className="flex flex-wrap gap-3">
        <Button
          isBusy={isBusy}
          onClick={() => void act(() => acceptAgreement({ data: { body, idempotencyKey: requestKey } }))}
        >
          <FormattedMessage id="account-company.agreement.accept" />
        </Button>
        <Button variant="text" onClick={() => void decline()}>
          <FormattedMessage id="account-company.agreement.decline" />
        </Button>
      </div>
    </div>
  )
}
