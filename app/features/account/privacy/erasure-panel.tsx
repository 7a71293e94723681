import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { FailureText } from '#app/components/failure-text.tsx'
import { Form } from '#app/components/form.tsx'
import { Notice } from '#app/components/notice.tsx'
import { Panel } from '#app/components/panel.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { eraseAccount, sendErasureCode } from '#app/functions/account/privacy.functions.ts'
import { pathInLocale } from '#app/i18n/locale.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import { refusalMessage } from '#app/lib/form/refusal-message.ts'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { logError } from '#app/lib/log/log.ts'
import { endSession } from '#app/lib/session/end-session.ts'
import { typedCode } from '#server/api/input/account.ts'

interface ErasurePanelProps {
  email: string
  onClose: () => void
}

const messages = {
  code: { required: 'account-privacy.erase.code.required', invalid: 'account-privacy.erase.code.invalid' },
} as const

/** Erases the account with a mailed code: an unlocked screen alone is not enough. */
export function ErasurePanel({ email, onClose }: ErasurePanelProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [failure, setFailure] = useState<MessageId | null>(null)
  const [isSending, setIsSending] = useState(false)

  async function sendCode() {
    setFailure(null)
    setIsSending(true)
    try {
      const sent = await sendErasureCode({ data: { body: { purpose: 'erasure' } } })
      if (sent.ok) setSentTo(sent.value.sentTo)
      else setFailure(refusalMessage(sent.code))
    } catch (error) {
      // Asking again sends a new code.
      logError('the code could not be sent', error)
      setFailure(failureMessage(error))
    } finally {
      setIsSending(false)
    }
  }

  return (
    <Panel
      name="erasure"
      title={<FormattedMessage id="account-privacy.erase.title" />}
      lead={<FormattedMessage id="account-privacy.erase.what" />}
      onClose={onClose}
    >
      <div className="grid max-w-form gap-6">
        {failure && (
          <Notice tone="danger" live="assertive">
            <FailureText id={failure} />
          </Notice>
        )}
        {sentTo === null ? (
          <p className="wrap-anywhere">
            <FormattedMessage id="account-privacy.erase.to" values={{ email: <bdi>{email}</bdi> }} />
          </p>
        ) : (
          <CodeForm sentTo={sentTo} onRefused={setFailure} />
        )}
        <div>
          <Button variant={sentTo === null ? 'primary' : 'text'} isBusy={isSending} onClick={() => void sendCode()}>
            <FormattedMessage id={sentTo === null ? 'account-privacy.erase.send' : 'account-privacy.erase.again'} />
          </Button>
        </div>
      </div>
    </Panel>
  )
}

interface CodeFormProps {
  sentTo: string
  onRefused: (why: MessageId) => void
}

function CodeForm({ sentTo, onRefused }: CodeFormProps) {
  const { formatMessage } = useIntl()
  const { slug } = useLocale()
  const { field, problems, summaryRef, submit, isSubmitting } = useZodForm({
    schema: typedCode,
    defaultValues: { code: '' },
    messages,
  })

  const erase = submit(async (data) => {
    try {
      const erased = await eraseAccount({ data })
      if (!erased.ok) {
        onRefused(refusalMessage(erased.code))
        return
      }
      // The session is gone: the next page is loaded from the server, which knows.
      endSession()
      window.location.assign(pathInLocale(slug, '/logout'))
    } catch (error) {
      logError('the account was not erased', error)
      onRefused(failureMessage(error))
    }
  })

  return (
    <Form onSubmit={erase} className="grid gap-6">
      <ErrorSummary problems={problems} ref={summaryRef} />
      <output>
        <FormattedMessage id="account-privacy.erase.sent" values={{ to: <bdi dir="ltr">{sentTo}</bdi> }} />
      </output>
      <TextField
        {...field('code')}
        label={formatMessage({ id: 'account-privacy.erase.code' })}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={24}
        dir="ltr"
      />
      <div>
        <Button type="submit" variant="danger" isBusy={isSubmitting}>
          <FormattedMessage id="account-privacy.erase.now" />
        </Button>
      </div>
    </Form>
  )
}
