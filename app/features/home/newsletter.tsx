import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Notice } from '#app/components/notice.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { registerNewsletter } from '#app/functions/newsletter.functions.ts'
import { newsletterForm } from '#app/functions/newsletter.schemas.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { logError } from '#app/lib/log/log.ts'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'

/** Asks for an address and sends it a link to confirm; also the place where people say that they want to hear more. */
export function Newsletter() {
  return (
    <section id="newsletter" aria-labelledby="newsletter-title" className="page-width grid gap-x-16 gap-y-8 pb-section lg:grid-cols-2">
      <div>
        <h2 id="newsletter-title" className="text-3xl">
          <FormattedMessage id="home.newsletter.title" />
        </h2>
        <p className="mt-3 max-w-prose text-lg text-ink-soft">
          <FormattedMessage id="home.newsletter.text" />
        </p>
      </div>
      <NewsletterForm />
    </section>
  )
}

function NewsletterForm() {
  const { formatMessage } = useIntl()
  const [confirming, setConfirming] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<MessageId | null>(null)
  // One key for all attempts with the same address: a repeated press must not send a second mail.
  const [request, setRequest] = useState({ email: '', requestKey: '' })
  const { field, submit, isSubmitting } = useZodForm({ schema: newsletterForm, defaultValues: { email: '' } })

  const save = submit(async ({ email }) => {
    setRefusal(null)
    const data = request.email === email ? request : { email, requestKey: crypto.randomUUID() }
    setRequest(data)
    try {
      const outcome = await registerNewsletter({ data })
      if (outcome.ok) setConfirming(email)
      else setRefusal(`errors.${outcome.code}`)
    } catch (error) {
      // Shown as what it is to a customer: no answer. The address stays for the next attempt.
      logError('newsletter registration failed', error)
      setRefusal('errors.network_error')
    }
  })

  if (confirming) {
    return (
      <Notice tone="success" live="polite" title={<FormattedMessage id="home.newsletter.done" />}>
        <FormattedMessage id="home.newsletter.done.text" values={{ email: <bdi>{confirming}</bdi> }} />
      </Notice>
    )
  }
  return (
    <form noValidate onSubmit={save} className="grid content-start gap-4">
      {refusal && (
        <Notice tone="danger" live="assertive">
          <FormattedMessage id={refusal} />
        </Notice>
      )}
      <div className="grid items-start gap-x-3 gap-y-4 sm:grid-cols-[1fr_auto]">
        <TextField
          {...field('email')}
          label={formatMessage({ id: 'home.newsletter.email' })}
          type="email"
          autoComplete="email"
          spellCheck={false}
        />
        <div className="grid sm:pt-[1.9rem]">
          <Button type="submit" variant="quiet" isBusy={isSubmitting}>
            <FormattedMessage id="home.newsletter.submit" />
          </Button>
        </div>
      </div>
      <p className="text-sm text-ink-soft">
        <FormattedMessage id="home.newsletter.note" />
      </p>
    </form>
  )
}
