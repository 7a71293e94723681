import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { Form } from '#app/components/form.tsx'
import { Notice } from '#app/components/notice.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { signIn } from '#app/functions/account.functions.ts'
import { signInForm } from '#app/functions/account.schemas.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { logError } from '#app/lib/log/log.ts'
import { DemonstrationAccounts } from './demonstration-accounts.tsx'

interface SignInFormProps {
  isDemonstration: boolean
  onSignedIn: () => Promise<void>
}

export function SignInForm({ isDemonstration, onSignedIn }: SignInFormProps) {
  const { formatMessage } = useIntl()
  const [refusal, setRefusal] = useState<MessageId | null>(null)
  const { form, field, problems, summaryRef, submit, isSubmitting } = useZodForm({
    schema: signInForm,
    defaultValues: { email: '', password: '' },
  })

  const save = submit(async (values) => {
    setRefusal(null)
    try {
      const outcome = await signIn({ data: values })
      if (outcome.ok) await onSignedIn()
      else setRefusal(`errors.${outcome.code}`)
    } catch (error) {
      // Shown above the form. What was typed stays for the next attempt.
      logError('sign-in failed', error)
      setRefusal(failureMessage(error))
    }
  })

  return (
    <>
      <Form onSubmit={save} className="grid gap-6">
        <ErrorSummary problems={problems} ref={summaryRef} />
        {refusal && (
          <Notice tone="danger" live="assertive">
            <FormattedMessage id={refusal} />
          </Notice>
        )}
        <TextField
          {...field('email')}
          label={formatMessage({ id: 'sign-in.email' })}
          type="email"
          autoComplete="username"
          spellCheck={false}
        />
        <TextField
          {...field('password')}
          label={formatMessage({ id: 'sign-in.password' })}
          type="password"
          autoComplete="current-password"
        />
        <Button type="submit" isWide isBusy={isSubmitting}>
          <FormattedMessage id="sign-in.submit" />
        </Button>
      </Form>
      {isDemonstration && (
        <DemonstrationAccounts
          onChoose={({ email, password }) => {
            form.setValue('email', email, { shouldValidate: form.formState.isSubmitted })
            form.setValue('password', password, { shouldValidate: form.formState.isSubmitted })
          }}
        />
      )}
    </>
  )
}
