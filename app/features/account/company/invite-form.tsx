import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { z } from 'zod/mini'
import { Button } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { Form } from '#app/components/form.tsx'
import { Notice } from '#app/components/notice.tsx'
import { SelectField } from '#app/components/select-field.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { invitePerson } from '#app/functions/account/company.functions.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { companyRoles, mayInCompany, personInvitation, powerOver } from '#server/api/input/company.ts'
import type { Own } from './company.ts'
import { FailureNotice } from './failure-notice.tsx'
import { useCompanyAct } from './use-company-act.ts'

/** The site's own texts ask for the customer's address. */
const messages = {
  email: { required: 'account-company.email.invalid', invalid: 'account-company.email.invalid' },
} as const

/** Invites a person by mail, with a role that the customer may give. */
export function InviteForm({ own }: { own: Own }) {
  const { formatMessage } = useIntl()
  const { slug } = useLocale()
  const { act, failure, isBusy } = useCompanyAct()
  const [invited, setInvited] = useState<string | null>(null)
  /** Stays the same until an answer arrives, so that an invitation is mailed once. */
  const [requestKey, setRequestKey] = useState(() => crypto.randomUUID())
  const { form, field, problems, summaryRef, submit } = useZodForm<
    z.input<typeof personInvitation>,
    z.output<typeof personInvitation>
  >({ schema: personInvitation, defaultValues: { email: '', role: 'driver' }, messages })

  const send = submit(async (invitation) => {
    setInvited(null)
    const body = { ...invitation, locale: slug }
    const isSent = await act(() => invitePerson({ data: { body, idempotencyKey: requestKey } }))
    if (!isSent) return
    setRequestKey(crypto.randomUUID())
    form.reset()
    setInvited(invitation.email)
  })

  return (
    <section className="mt-12 max-w-form" aria-labelledby="company-invite">
      <h2 id="company-invite" className="text-2xl">
        <FormattedMessage id="account-company.invite" />
      </h2>
      <p className="mt-3 text-ink-soft">
        <FormattedMessage id="account-company.invite.lead" />
      </p>
      <Form onSubmit={send} className="mt-6 grid gap-5">
        <ErrorSummary problems={problems} ref={summaryRef} />
        <FailureNotice failure={failure} />
        {invited !== null && (
          <Notice tone="success" live="polite">
            <FormattedMessage id="account-company.invite.sent" values={{ email: <bdi>{invited}</bdi> }} />
          </Notice>
        )}
        <TextField
          {...field('email')}
          type="email"
          label={formatMessage({ id: 'account-company.email' })}
          autoComplete="off"
          maxLength={254}
        />
        <SelectField
          {...field('role')}
          label={formatMessage({ id: 'account-company.role' })}
          // The role that may least comes first.
          options={companyRoles
            .toReversed()
            .filter((role) => mayInCompany(own.role, powerOver(role)))
            .map((value) => ({ value, label: formatMessage({ id: `account-company.role.${value}` }) }))}
        />
        <div>
          <Button type="submit" variant="quiet" isBusy={isBusy}>
            <FormattedMessage id="account-company.invite.send" />
          </Button>
        </div>
      </Form>
    </section>
  )
}
