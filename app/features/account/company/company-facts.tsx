import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { z } from 'zod/mini'
import { Button } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { Fact } from '#app/components/fact.tsx'
import { Form } from '#app/components/form.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { editCompany, removeMember } from '#app/functions/account/company.functions.ts'
import { formatCountry } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useConfirm } from '#app/lib/dialogue/use-confirm.ts'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { IdentityType, largeCompanyEmployees } from '#machines/shared/codes.ts'
import { companyDetails, mayInCompany } from '#server/api/input/company.ts'
import { detailMessages, type Own } from './company.ts'
import { FailureNotice } from './failure-notice.tsx'
import { useCompanyAct } from './use-company-act.ts'

/** Details of the company, which its owners change, and the way out of it. */
export function CompanyFacts({ own }: { own: Own }) {
  const { formatMessage } = useIntl()
  const locale = useLocale()
  const confirm = useConfirm()
  const { act, failure, isBusy } = useCompanyAct()
  const [isEdited, setIsEdited] = useState(false)
  const { name, registrationNumber, vatId, country, identityType } = own.company
  const size = identityType === IdentityType.tme ? 'tme' : 'sme'

  async function leave() {
    const isAgreed = await confirm({
      title: formatMessage({ id: 'account-company.leave.title' }, { company: name }),
      body: formatMessage({ id: 'account-company.leave.text' }),
      okLabel: formatMessage({ id: 'account-company.leave' }),
      cancelLabel: formatMessage({ id: 'account-company.leave.stay' }),
      isDestructive: true,
    })
    if (isAgreed) await act(() => removeMember({ data: { params: { id: own.memberId } } }))
  }

  return (
    <section className="mt-16 max-w-form" aria-labelledby="company-details">
      <h2 id="company-details" className="border-b border-hairline-strong pb-3 text-2xl">
        <FormattedMessage id="account-company.details" />
      </h2>
      {isEdited ? (
        <DetailsForm own={own} onDone={() => setIsEdited(false)} />
      ) : (
        <dl>
          <Fact label={<FormattedMessage id="account-company.name" />}>
            <bdi>{name}</bdi>
          </Fact>
          <Fact label={<FormattedMessage id="account-company.registrationNumber" />}>
            <bdi dir="ltr">{registrationNumber}</bdi>
          </Fact>
          <Fact label={<FormattedMessage id="account-company.vatId" />}>
            <bdi dir="ltr">{vatId}</bdi>
          </Fact>
          <Fact label={<FormattedMessage id="account-company.country" />}>{formatCountry(locale, country)}</Fact>
          <Fact label={<FormattedMessage id="account-company.size" />}>
            <FormattedMessage id={`account-company.size.${size}`} values={{ employees: largeCompanyEmployees }} />
          </Fact>
        </dl>
      )}
      <div className="mt-6 grid gap-5">
        <FailureNotice failure={failure} />
        {!isEdited && (
          <div className="flex flex-wrap gap-3">
            {mayInCompany(own.role, 'edit') && (
              <Button variant="quiet" onClick={() => setIsEdited(true)}>
                <FormattedMessage id="account-company.edit" />
              </Button>
            )}
            <Button variant="text" isBusy={isBusy} onClick={() => void leave()}>
              <FormattedMessage id="account-company.leave" />
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}

function DetailsForm({ own, onDone }: { own: Own; onDone: () => void }) {
  const { formatMessage } = useIntl()
  const { act, failure, isBusy } = useCompanyAct()
  const { name, registrationNumber, vatId } = own.company
  const { field, problems, summaryRef, submit } = useZodForm<
    z.input<typeof companyDetails>,
    z.output<typeof companyDetails>
  >({ schema: companyDetails, defaultValues: { name, registrationNumber, vatId }, messages: detailMessages })

  const save = submit(async (body) => {
    if (await act(() => editCompany({ data: { body } }))) onDone()
  })

  return (
    <Form onSubmit={save} className="mt-6 grid gap-6">
      <ErrorSummary problems={problems} ref={summaryRef} />
      <FailureNotice failure={failure} />
      <TextField {...field('name')} label={formatMessage({ id: 'account-company.name' })} autoComplete="organization" />
      <TextField
        {...field('registrationNumber')}
        dir="ltr"
        label={formatMessage({ id: 'account-company.registrationNumber' })}
      />
      <TextField {...field('vatId')} dir="ltr" label={formatMessage({ id: 'account-company.vatId' })} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy}>
          <FormattedMessage id="account-company.save" />
        </Button>
        <Button variant="text" onClick={onDone}>
          <FormattedMessage id="account-company.cancel" />
        </Button>
      </div>
    </Form>
  )
}
