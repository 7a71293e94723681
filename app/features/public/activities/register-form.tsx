import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { z } from 'zod/mini'
import { Agreement, type Guidelines } from '#app/components/agreement.tsx'
import { Button } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { FailureText } from '#app/components/failure-text.tsx'
import { Form } from '#app/components/form.tsx'
import { NameFields } from '#app/components/name-fields.tsx'
import { Notice } from '#app/components/notice.tsx'
import { PersonCheck } from '#app/components/person-check.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { createChallenge } from '#app/functions/booking/test-drive.functions.ts'
import { registerForActivity } from '#app/functions/public/activities.functions.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { logError } from '#app/lib/log/log.ts'
import { personForm } from '#server/api/input/activities.ts'
import { personProof } from '#server/api/input/person.ts'

interface RegisterFormProps {
  guidelines: Guidelines
  activityId: string
  /** Signed-in customer: needs no captcha, and the e-mail address is known. */
  person: { firstName: string; lastName: string; email: string } | null
}

/** Registration for an activity, signed in or by e-mail address. Values survive a failed submit. */
export function RegisterForm({ activityId, person, guidelines }: RegisterFormProps) {
  const { formatMessage } = useIntl()
  const router = useRouter()
  const { slug: locale } = useLocale()
  const [attempt, setAttempt] = useState(() => crypto.randomUUID())
  const [failure, setFailure] = useState<MessageId | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const done = useRef<HTMLDivElement>(null)
  const { form, field, problems, summaryRef, submit, isSubmitting } = useZodForm({
    schema: z.extend(personForm, { captcha: personProof(person === null) }),
    defaultValues: {
      firstName: person?.firstName ?? '',
      lastName: person?.lastName ?? '',
      email: person?.email ?? '',
      privateCheck: false,
      captcha: '',
    },
  })

  useEffect(() => {
    if (sentTo !== null) done.current?.focus()
  }, [sentTo])

  const send = submit(async ({ email, privateCheck, ...typed }) => {
    setFailure(null)
    try {
      const consent = { privateCheck: String(privateCheck), textVersion: guidelines.version }
      const registration = { id: activityId, attempt, locale, ...typed, ...consent, email: person ? null : email }
      const outcome = await registerForActivity({ data: { query: registration } })
      if (!outcome.ok) {
        setFailure(`errors.${outcome.code}`)
        // A decided request: the next submit is a new attempt with a new captcha solution.
        setAttempt(crypto.randomUUID())
        form.setValue('captcha', '')
        return
      }
      if (outcome.value.registration === null) setSentTo(email)
      await router.invalidate()
    } catch (error) {
      // Outcome unknown: the same attempt may be sent again and registers once.
      logError('a registration was not answered', error)
      setFailure(failureMessage(error))
    }
  })

  if (sentTo !== null) {
    return (
      <div ref={done} tabIndex={-1}>
        <Notice tone="success" title={<FormattedMessage id="activities.done.title" />}>
          <FormattedMessage id="activities.done.text" values={{ email: <bdi key="to">{sentTo}</bdi> }} />
        </Notice>
      </div>
    )
  }
  return (
    <Form onSubmit={send} className="grid gap-6">
      <ErrorSummary problems={problems} ref={summaryRef} />
      {failure && (
        <Notice tone="danger" live="assertive">
          <FailureText id={failure} />
        </Notice>
      )}
      <NameFields
        first={{ ...field('firstName'), label: formatMessage({ id: 'activities.form.firstName' }) }}
        last={{ ...field('lastName'), label: formatMessage({ id: 'activities.form.lastName' }) }}
      />
      {person ? (
        <p className="text-sm text-ink-soft">
          <FormattedMessage id="activities.form.account" values={{ email: <bdi key="as">{person.email}</bdi> }} />
        </p>
      ) : (
        <TextField
          {...field('email')}
          label={formatMessage({ id: 'activities.form.email' })}
          hint={formatMessage({ id: 'activities.form.email.hint' })}
          type="email"
          autoComplete="email"
          spellCheck={false}
        />
      )}
      <Agreement
        {...field('privateCheck')}
        label={<FormattedMessage id="activities.form.guidelines" />}
        readLabel={<FormattedMessage id="activities.form.guidelines.read" />}
        guidelines={guidelines}
      />
      {person === null && <PersonCheck control={form.control} name="captcha" load={createChallenge} />}
      <div>
        <Button type="submit" isBusy={isSubmitting}>
          <FormattedMessage id="activities.submit" />
        </Button>
      </div>
    </Form>
  )
}
