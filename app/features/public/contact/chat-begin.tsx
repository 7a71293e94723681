import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { z } from 'zod/mini'
import { Button } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { FailureText } from '#app/components/failure-text.tsx'
import { Form } from '#app/components/form.tsx'
import { Notice } from '#app/components/notice.tsx'
import { PersonCheck } from '#app/components/person-check.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { createChallenge } from '#app/functions/booking/test-drive.functions.ts'
import { beginChat } from '#app/functions/public/chat.functions.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { logError } from '#app/lib/log/log.ts'
import { guestName } from '#server/api/input/chat.ts'
import { personProof } from '#server/api/input/person.ts'

/** Starts a conversation: guests may give a name and solve a captcha. */
export function ChatBegin({ isSignedIn, onStarted }: { isSignedIn: boolean; onStarted: (chatId: string) => void }) {
  const { formatMessage } = useIntl()
  const [requestKey, setRequestKey] = useState(() => crypto.randomUUID())
  const [failure, setFailure] = useState<MessageId | null>(null)
  const { form, field, problems, summaryRef, submit, isSubmitting } = useZodForm({
    schema: z.object({ name: guestName, captcha: personProof(!isSignedIn) }),
    defaultValues: { name: '', captcha: '' },
  })

  const begin = submit(async ({ name, captcha: solved }) => {
    setFailure(null)
    try {
      const started = await beginChat({ data: { name, captcha: solved || null, requestKey } })
      if (started.ok) return onStarted(started.value.chatId)
      setFailure(`errors.${started.code}`)
      setRequestKey(crypto.randomUUID())
      form.setValue('captcha', '')
    } catch (error) {
      // A retry with the same key opens the same conversation.
      logError('a conversation could not be started', error)
      setFailure(failureMessage(error))
    }
  })

  return (
    <Form onSubmit={begin} className="grid gap-5">
      <ErrorSummary problems={problems} ref={summaryRef} />
      {failure && (
        <Notice tone="danger" live="assertive">
          <FailureText id={failure} />
        </Notice>
      )}
      {!isSignedIn && (
        <TextField
          {...field('name')}
          isOptional
          label={formatMessage({ id: 'chat.name' })}
          autoComplete="given-name"
          maxLength={60}
        />
      )}
      {!isSignedIn && <PersonCheck control={form.control} name="captcha" load={createChallenge} />}
      <p className="text-sm text-ink-soft">
        <FormattedMessage id="chat.privacy" />
      </p>
      <div>
        <Button type="submit" isBusy={isSubmitting}>
          <FormattedMessage id="chat.begin" />
        </Button>
      </div>
    </Form>
  )
}
