import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { FailureText } from '#app/components/failure-text.tsx'
import { Form } from '#app/components/form.tsx'
import { Notice } from '#app/components/notice.tsx'
import { TextField, type TextFieldProps } from '#app/components/text-field.tsx'
import { usePasswordReveal } from '#app/components/use-password-reveal.tsx'
import { getPublicKey } from '#app/functions/account/security.functions.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import type { FieldMessages } from '#app/lib/form/field-messages.ts'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { logError } from '#app/lib/log/log.ts'
import { isBusy } from '#machines/flows/credential-change/index.ts'
import { typedCode, typedPasswords } from '#server/api/input/account.ts'
import type { CredentialChange } from './credential-change.ts'

interface StepProps {
  actor: CredentialChange
}

const messages: Record<string, FieldMessages> = {
  code: { required: 'account-security.code.required', invalid: 'account-security.code.invalid' },
  current: { required: 'account-security.password.current.required', invalid: 'account-security.password.wrong' },
  next: { required: 'account-security.password.next.required', invalid: 'account-security.password.next.short' },
}

/** Code sent to the new address or number. */
export function CodeStep({ actor }: StepProps) {
  const { field, problems, summaryRef, submit } = useZodForm({
    schema: typedCode,
    defaultValues: { code: '' },
    messages,
  })
  return (
    <Form
      onSubmit={submit(({ code }) => actor.send({ type: 'code.submitted', code, sealed: null }))}
      className="grid gap-6"
    >
      <ErrorSummary problems={problems} ref={summaryRef} />
      <CodeField {...field('code')} />
      <Submit isWorking={useSelector(actor, isBusy)} />
    </Form>
  )
}

/** Code and both passwords; passwords leave the browser encrypted. */
export function PasswordCodeStep({ actor, email }: StepProps & { email: string }) {
  const { formatMessage } = useIntl()
  const [failure, setFailure] = useState<MessageId | null>(null)
  const isUnderWay = useSelector(actor, isBusy)
  const { field, problems, summaryRef, submit, isSubmitting } = useZodForm({
    schema: typedPasswords,
    defaultValues: { code: '', current: '', next: '' },
    messages,
  })

  const send = submit(async ({ code, ...passwords }) => {
    setFailure(null)
    try {
      const [{ sealPasswords }, key] = await Promise.all([import('./seal-passwords.ts'), getPublicKey()])
      if (!key.ok) setFailure('errors.user_token_invalid')
      else actor.send({ type: 'code.submitted', code, sealed: await sealPasswords(passwords, key.value) })
    } catch (error) {
      // Shown above the form, which keeps its values.
      logError('the passwords were not encrypted', error)
      setFailure(failureMessage(error))
    }
  })

  return (
    <Form onSubmit={send} className="grid gap-6">
      <ErrorSummary problems={problems} ref={summaryRef} />
      {failure && (
        <Notice tone="danger" live="assertive">
          <FailureText id={failure} />
        </Notice>
      )}
      {/* Tells password managers which account the password is for. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <CodeField {...field('code')} />
      <PasswordField
        {...field('current')}
        label={formatMessage({ id: 'account-security.password.current' })}
        autoComplete="current-password"
      />
      <PasswordField
        {...field('next')}
        label={formatMessage({ id: 'account-security.password.next' })}
        hint={<FormattedMessage id="account-security.password.next.hint" />}
        autoComplete="new-password"
      />
      <p className="text-sm text-ink-soft">
        <FormattedMessage id="account-security.password.sessions" />
      </p>
      <Submit isWorking={isSubmitting || isUnderWay} />
    </Form>
  )
}

type FieldProps = Omit<TextFieldProps, 'label'>

/** Phones offer to fill in the code. */
function CodeField(props: FieldProps) {
  return (
    <TextField
      {...props}
      label={<FormattedMessage id="account-security.code" />}
      hint={<FormattedMessage id="account-security.code.hint" />}
      inputMode="numeric"
      autoComplete="one-time-code"
      // Room for spaces that copying brings along.
      maxLength={24}
      dir="ltr"
    />
  )
}

function PasswordField(props: TextFieldProps) {
  return <TextField {...props} {...usePasswordReveal()} autoCapitalize="none" spellCheck={false} dir="ltr" />
}

function Submit({ isWorking }: { isWorking: boolean }) {
  return (
    <div>
      <Button type="submit" isBusy={isWorking}>
        <FormattedMessage id="account-security.code.submit" />
      </Button>
    </div>
  )
}
