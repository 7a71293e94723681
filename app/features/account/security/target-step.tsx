import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { Form } from '#app/components/form.tsx'
import { PhoneFields } from '#app/components/phone-fields.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import type { MarketCode } from '#config'
import { type CredentialTarget, isBusy } from '#machines/flows/credential-change/index.ts'
import { newEmail, newMobile } from '#server/api/input/account.ts'
import type { CredentialChange } from './credential-change.ts'

interface StepProps {
  actor: CredentialChange
}

/** Address the code is sent to. */
export function EmailStep({ actor }: StepProps) {
  const { formatMessage } = useIntl()
  const typed = useTarget(actor)
  const { field, problems, summaryRef, submit } = useZodForm({
    schema: newEmail,
    defaultValues: { email: typed?.what === 'email' ? typed.email : '' },
  })
  return (
    <Form
      onSubmit={submit(({ email }) => actor.send({ type: 'target.submitted', target: { what: 'email', email } }))}
      className="grid gap-6"
    >
      <ErrorSummary problems={problems} ref={summaryRef} />
      <TextField
        {...field('email')}
        type="email"
        label={formatMessage({ id: 'account-security.email.new' })}
        autoComplete="email"
      />
      <Send actor={actor} />
    </Form>
  )
}

export function MobileStep({ actor, country }: StepProps & { country: MarketCode }) {
  const { formatMessage } = useIntl()
  const typed = useTarget(actor)
  const defaultValues =
    typed?.what === 'mobile'
      ? { phoneCountry: typed.phoneCountry, phone: typed.phone }
      : { phoneCountry: country, phone: '' }
  const { field, problems, summaryRef, submit } = useZodForm({ schema: newMobile, defaultValues })
  return (
    <Form
      onSubmit={submit((mobile) => actor.send({ type: 'target.submitted', target: { what: 'mobile', ...mobile } }))}
      className="grid gap-6"
    >
      <ErrorSummary problems={problems} ref={summaryRef} />
      <PhoneFields
        country={{
          ...field('phoneCountry'),
          label: formatMessage({ id: 'account-security.mobile.country' }),
          // Default until the form sets its own.
          defaultValue: defaultValues.phoneCountry,
        }}
        number={{ ...field('phone'), label: formatMessage({ id: 'account-security.mobile.new' }) }}
      />
      <Send actor={actor} />
    </Form>
  )
}

/** For a new password the code goes to the current address; nothing is typed before it arrives. */
export function PasswordStep({ actor, children }: StepProps & { children: ReactNode }) {
  return (
    <Form
      onSubmit={() => {
        actor.send({ type: 'target.submitted', target: { what: 'password' } })
      }}
      className="grid gap-6"
    >
      <p className="wrap-anywhere">{children}</p>
      <Send actor={actor} />
    </Form>
  )
}

function Send({ actor }: StepProps) {
  return (
    <div>
      <Button type="submit" isBusy={useSelector(actor, isBusy)}>
        <FormattedMessage id="account-security.code.send" />
      </Button>
    </div>
  )
}

/** Target as typed before the step was left. */
function useTarget(actor: CredentialChange): CredentialTarget | null {
  return useSelector(actor, ({ context }) => context.target)
}
