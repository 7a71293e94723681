import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { FailureText } from '#app/components/failure-text.tsx'
import { Form } from '#app/components/form.tsx'
import { Notice } from '#app/components/notice.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { giveCode } from '#app/functions/ops/memberships.functions.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import type { FieldMessages } from '#app/lib/form/field-messages.ts'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { logError } from '#app/lib/log/log.ts'
import { codeForm } from '#server/api/input/membership-operations.ts'

interface Typed {
  campaign: string
  email: string
  mostUses: string
}

const same = (id: MessageId): FieldMessages => ({ required: id, invalid: id })
const messages: Record<string, FieldMessages> = {
  campaign: same('staff-membership.codes.campaign.required'),
  email: same('staff-membership.codes.email.invalid'),
  mostUses: same('staff-membership.codes.uses.required'),
}

/** Issues a membership code, for one e-mail address or for any holder. */
export function CodeForm() {
  const { formatMessage } = useIntl()
  const router = useRouter()
  const [failure, setFailure] = useState<MessageId | null>(null)
  /** Stays the same until an answer arrives, so that a code is issued once. */
  const [requestKey, setRequestKey] = useState(() => crypto.randomUUID())
  const { form, field, problems, summaryRef, submit } = useZodForm<Typed, Typed>({
    schema: codeForm,
    defaultValues: { campaign: '', email: '', mostUses: '1' },
    messages,
  })

  async function give({ campaign, email, mostUses }: Typed) {
    setFailure(null)
    try {
      const body = { campaign, email, mostUses: Number(mostUses) }
      await giveCode({ data: { body, idempotencyKey: requestKey } })
      setRequestKey(crypto.randomUUID())
      form.reset()
      await router.invalidate()
    } catch (error) {
      logError('a code could not be issued', error)
      setFailure(failureMessage(error))
    }
  }

  return (
    <Form onSubmit={submit(give)} className="grid gap-5">
      <ErrorSummary problems={problems} ref={summaryRef} />
      {failure && (
        <Notice tone="danger" live="assertive">
          <FailureText id={failure} />
        </Notice>
      )}
      <TextField
        {...field('campaign')}
        label={formatMessage({ id: 'staff-membership.codes.campaign' })}
        autoComplete="off"
        maxLength={80}
      />
      <TextField
        {...field('email')}
        type="email"
        label={formatMessage({ id: 'staff-membership.codes.email' })}
        hint={formatMessage({ id: 'staff-membership.codes.email.hint' })}
        isOptional
        autoComplete="off"
        maxLength={254}
      />
      <TextField
        {...field('mostUses')}
        label={formatMessage({ id: 'staff-membership.codes.uses' })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
      />
      <div>
        <Button type="submit" variant="quiet" isBusy={form.formState.isSubmitting}>
          <FormattedMessage id="staff.codes.give" />
        </Button>
      </div>
    </Form>
  )
}
