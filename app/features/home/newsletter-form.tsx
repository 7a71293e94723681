import { type FormEvent, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Form } from '#app/components/form.tsx'
import { Notice } from '#app/components/notice.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { registerNewsletter } from '#app/functions/newsletter.functions.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import { fieldId } from '#app/lib/form/field-id.ts'
import { fieldMessageId } from '#app/lib/form/field-messages.ts'
import { logError } from '#app/lib/log/log.ts'

/**
 * One field, so without the form library, which would double what the home page weighs: the schema that the server
 * function uses too is fetched when somebody presses the button. The address stays until it has arrived.
 */
export function NewsletterForm() {
  const { formatMessage } = useIntl()
  const [email, setEmail] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [isDone, setIsDone] = useState(false)
  const [problem, setProblem] = useState<MessageId | null>(null)
  const [refusal, setRefusal] = useState<MessageId | null>(null)
  // One key for all attempts with one address: pressing again must not send a second mail.
  const [request, setRequest] = useState({ email: '', requestKey: '' })
  const input = useRef<HTMLInputElement>(null)

  async function register() {
    setRefusal(null)
    const { newsletterForm } = await import('#app/functions/newsletter.schemas.ts')
    if (!newsletterForm.safeParse({ email }).success) {
      setProblem(fieldMessageId(['email'], email))
      input.current?.focus()
      return
    }
    const data = request.email === email ? request : { email, requestKey: crypto.randomUUID() }
    setRequest(data)
    const outcome = await registerNewsletter({ data })
    if (outcome.ok) setIsDone(true)
    else setRefusal(`errors.${outcome.code}`)
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    register()
      .catch((error: unknown) => {
        // Shown above the field; the address stays for the next attempt.
        logError('newsletter registration failed', error)
        setRefusal(failureMessage(error))
      })
      .finally(() => setIsBusy(false))
  }

  if (isDone) {
    return (
      <Notice tone="success" live="polite" title={<FormattedMessage id="home.newsletter.done" />}>
        <FormattedMessage id="home.newsletter.done.text" values={{ email: <bdi>{email}</bdi> }} />
      </Notice>
    )
  }
  return (
    <Form onSubmit={handleSubmit} className="grid content-start gap-4">
      {refusal && (
        <Notice tone="danger" live="assertive">
          <FormattedMessage id={refusal} />
        </Notice>
      )}
      <div className="grid items-start gap-x-3 gap-y-4 sm:grid-cols-[1fr_auto]">
        <TextField
          ref={input}
          id={fieldId('email')}
          name="email"
          value={email}
          onChange={(event) => {
            setEmail(event.target.value)
            setProblem(null)
          }}
          label={formatMessage({ id: 'home.newsletter.email' })}
          error={problem ? formatMessage({ id: problem }) : undefined}
          type="email"
          autoComplete="email"
          spellCheck={false}
        />
        <div className="grid sm:pt-[1.9rem]">
          <Button type="submit" variant="quiet" isBusy={isBusy}>
            <FormattedMessage id="home.newsletter.submit" />
          </Button>
        </div>
      </div>
      <p className="text-sm text-ink-soft">
        <FormattedMessage id="home.newsletter.note" />
      </p>
    </Form>
  )
}
