import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { FailureText } from '#app/components/failure-text.tsx'
import { Notice } from '#app/components/notice.tsx'
import { Spinner } from '#app/components/spinner.tsx'
import { createAgreement } from '#app/functions/ops/companies.functions.ts'
import { formatCountry, formatDay, formatMoney } from '#app/i18n/format.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import { logError } from '#app/lib/log/log.ts'
import { DetailHeading } from '#app/shared/operations/detail-heading.tsx'
import { Fact, FactList } from '#app/shared/operations/fact.tsx'
import { formatShortDay } from '#app/shared/operations/format-table.ts'
import { orderLists } from '#app/shared/operations/order-lists.ts'
import { Permitted } from '#app/shared/operations/staff-roles.tsx'
import { textLink } from '#app/shared/operations/text-link.ts'
import { AgreementMark } from './agreement-mark.tsx'
import type { Draft, StaffCompany } from './agreement.ts'
import { CompanyInvoices } from './company-invoices.tsx'

const TermsForm = lazy(async () => ({ default: (await import('./terms-form.tsx')).TermsForm }))

/** Company with its agreements, and a draft for another one. */
export function CompanyPage({ company }: { company: StaffCompany }) {
  const { name, agreements } = company
  return (
    <div className="grid gap-14">
      <DetailHeading list={orderLists.companies} number={name} mark={null} />
      <div className="grid gap-x-16 gap-y-14 lg:grid-cols-[7fr_5fr]">
        <section aria-labelledby="agreements-title" className="grid content-start gap-8">
          <div>
            <h2 id="agreements-title" className="mb-4 text-xl">
              <FormattedMessage id="staff-companies.agreements" />
            </h2>
            {agreements.length === 0 ? (
              <p className="text-ink-soft">
                <FormattedMessage id="staff-companies.agreements.none" />
              </p>
            ) : (
              <ul className="border-t border-hairline">
                {agreements.map((agreement) => (
                  <AgreementRow key={agreement.agreementNo} agreement={agreement} />
                ))}
              </ul>
            )}
          </div>
          <Permitted permission="agreements.write">
            <NewAgreement company={company} />
          </Permitted>
          <CompanyInvoices invoices={company.invoices} />
        </section>
        <CompanyFacts company={company} />
      </div>
    </div>
  )
}

function AgreementRow({ agreement }: { agreement: StaffCompany['agreements'][number] }) {
  const locale = useLocale()
  const { agreementNo, status, createdAt } = agreement
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-hairline py-4">
      <Link
        to="/{-$locale}/ops/agreements/$agreementNo"
        params={({ locale: slug }) => ({ locale: slug, agreementNo })}
        className={textLink}
      >
        <bdi className="tabular">{agreementNo}</bdi>
      </Link>
      <span className="text-sm text-ink-soft">{formatShortDay(locale, createdAt)}</span>
      <AgreementMark status={status} />
    </li>
  )
}

/** Form of a draft, which opens its page. */
function NewAgreement({ company: { companyId, currency } }: { company: StaffCompany }) {
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  const [failure, setFailure] = useState<MessageId | null>(null)
  /** Stays the same until an answer arrives, so that a draft is begun once. */
  const [requestKey] = useState(() => crypto.randomUUID())

  async function create(body: Draft) {
    setFailure(null)
    try {
      const begun = await createAgreement({ data: { params: { companyId }, body, idempotencyKey: requestKey } })
      if (!begun.ok) return setFailure(`errors.${begun.code}`)
      const { agreementNo } = begun.value
      await navigate({
        to: '/{-$locale}/ops/agreements/$agreementNo',
        params: ({ locale }) => ({ locale, agreementNo }),
      })
    } catch (error) {
      logError('an agreement was not begun', error)
      setFailure(failureMessage(error))
    }
  }

  if (!isOpen) {
    return (
      <div>
        <Button size="small" onClick={() => setIsOpen(true)}>
          <FormattedMessage id="staff-companies.begin" />
        </Button>
      </div>
    )
  }
  return (
    <div className="grid gap-5">
      {failure && (
        <Notice tone="danger" live="assertive">
          <FailureText id={failure} />
        </Notice>
      )}
      <Suspense fallback={<Spinner />}>
        <TermsForm currency={currency} submit="staff-companies.begin" onSave={create} />
      </Suspense>
    </div>
  )
}

function CompanyFacts({ company }: { company: StaffCompany }) {
  const locale = useLocale()
  const { registrationNumber, vatId, country, people, owed, createdAt } = company
  return (
    <section aria-labelledby="facts-title">
      <h2 id="facts-title" className="mb-4 text-xl">
        <FormattedMessage id="staff-companies.facts" />
      </h2>
      <FactList>
        <Fact label="staff-companies.registrationNumber">
          <bdi>{registrationNumber}</bdi>
        </Fact>
        <Fact label="staff-companies.vatId">
          <bdi>{vatId}</bdi>
        </Fact>
        <Fact label="staff-companies.country">{formatCountry(locale, country)}</Fact>
        <Fact label="staff-companies.people">{people}</Fact>
        <Fact label="staff-companies.owed">
          <span className="tabular">{formatMoney(locale, owed.amount, owed.currency)}</span>
        </Fact>
        <Fact label="staff-companies.since">{formatDay(locale, createdAt)}</Fact>
      </FactList>
    </section>
  )
}
