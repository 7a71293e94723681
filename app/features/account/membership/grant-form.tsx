import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { FailureText } from '#app/components/failure-text.tsx'
import { Form } from '#app/components/form.tsx'
import { Notice } from '#app/components/notice.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { grantCoOwner } from '#app/functions/account/membership.functions.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import type { FieldMessages } from '#app/lib/form/field-messages.ts'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { logError } from '#app/lib/log/log.ts'
import { grantForm } from '#server/api/input/membership.ts'

const invalid = 'account-membership.grants.email.invalid'
const messages: Record<string, FieldMessages> = { email: { required: invalid, invalid } }

/** Names a co-owner by their sign-in address. */
export function GrantForm() {
  const { formatMessage } = useIntl()
  const router = useRouter()
  const [failure, setFailure] = useState<MessageId | null>(null)
  const [isSending, setIsSending] = useState(false)
  const { form, field, problems, summaryRef, submit } = useZodForm<{ email: string }, { email: string }>({
    schema: grantForm,
    defaultValues: { email: '' },
    messages,
  })

  async function send({ email }: { email: string }) {
    setFailure(null)
    setIsSending(true)
    try {
      const granted = await grantCoOwner({ data: { body: { email }, idempotencyKey: crypto.randomUUID() } })
      if (granted.ok) {
        form.reset()
        await router.invalidate()
      } else setFailure(`errors.${granted.code}`)
    } catch (error) {
      // Repeating the request has no further effect.
      logError('a co-owner could not be named', error)
      setFailure(failureMessage(error))
    }
    setIsSending(false)
  }

  return (
    <Form onSubmit={submit((values) => void send(values))} className="grid gap-4">
      <ErrorSummary problems={problems} ref={summaryRef} />
      {failure && (
        <Notice tone="danger" live="assertive">
          <FailureText id={failure} />
        </Notice>
      )}
      <TextField
        {...field('email')}
        type="email"
        label={formatMessage({ id: 'account-membership.grants.email' })}
        hint={formatMessage({ id: 'account-membership.grants.email.hint' })}
        autoComplete="off"
        maxLength={254}
      />
      <div>
        <Button type="submit" variant="quiet" isBusy={isSending}>
          <FormattedMessage id="account-membership.grants.give" />
        </Button>
      </div>
    </Form>
  )
}
