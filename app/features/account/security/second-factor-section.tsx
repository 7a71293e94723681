import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { FailureText } from '#app/components/failure-text.tsx'
import { Form } from '#app/components/form.tsx'
import { Notice } from '#app/components/notice.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { beginEnrolment, confirmEnrolment, type getSecondFactor } from '#app/functions/ops/second-factor.functions.ts'
import { formatDay } from '#app/i18n/format.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { logError } from '#app/lib/log/log.ts'
import { StepUp } from '#app/shared/step-up/step-up.tsx'
import { typedCode } from '#server/api/input/account.ts'

export type SecondFactor = Awaited<ReturnType<typeof getSecondFactor>>

interface Pending {
  secret: string
  address: string
  /** Path of the QR code, and its width in modules. */
  drawn: { path: string; size: number }
}

/** Second factor of a member of staff: its enrolment with an authenticator, and recovery codes. */
export function SecondFactorSection({ enrolledAt, recoveryCodesLeft }: SecondFactor) {
  const locale = useLocale()
  const router = useRouter()
  const [pending, setPending] = useState<Pending | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<MessageId | null>(null)

  async function begin() {
    setIsBusy(true)
    setFailure(null)
    setCodes(null)
    try {
      const [begun, { drawQr }] = await Promise.all([beginEnrolment(), import('./draw-qr.ts')])
      setPending({ ...begun, drawn: drawQr(begun.address) })
    } catch (error) {
      // Shown below the heading; beginning again replaces the secret.
      logError('the enrolment could not begin', error)
      setFailure(failureMessage(error))
    }
    setIsBusy(false)
  }

  async function taken(recovery: readonly string[]) {
    setPending(null)
    setCodes(recovery)
    await router.invalidate()
  }

  return (
    <section className="mt-14" aria-labelledby="second-factor">
      <h2 id="second-factor" className="border-b border-hairline-strong pb-3 text-2xl">
        <FormattedMessage id="second-factor.title" />
      </h2>
      <div className="mt-5 grid max-w-form gap-5">
        <p className="text-ink-soft">
          <FormattedMessage id="second-factor.lead" />
        </p>
        {failure && (
          <Notice tone="danger" live="assertive">
            <FailureText id={failure} />
          </Notice>
        )}
        {codes && <RecoveryCodes codes={codes} />}
        {pending ? (
          <Enrol pending={pending} onTaken={taken} />
        ) : (
          <>
            <p>
              {enrolledAt === null ? (
                <FormattedMessage id="second-factor.none" />
              ) : (
                <FormattedMessage
                  id="second-factor.enrolled"
                  values={{ day: formatDay(locale, enrolledAt), count: recoveryCodesLeft }}
                />
              )}
            </p>
            <div>
              <Button variant="quiet" size="small" isBusy={isBusy} onClick={() => void begin()}>
                <FormattedMessage id={enrolledAt === null ? 'second-factor.enrol' : 'second-factor.replace'} />
              </Button>
            </div>
          </>
        )}
      </div>
      <StepUp />
    </section>
  )
}

interface EnrolProps {
  pending: Pending
  onTaken: (recoveryCodes: readonly string[]) => Promise<void>
}

const messages = {
  code: { required: 'second-factor.code.required', invalid: 'second-factor.code.required' },
} as const

/** Secret as a QR code and as text, and the first code, which takes it into use. */
function Enrol({ pending: { secret, drawn }, onTaken }: EnrolProps) {
  const { formatMessage } = useIntl()
  const [failure, setFailure] = useState<MessageId | null>(null)
  const { field, problems, summaryRef, submit, isSubmitting } = useZodForm({
    schema: typedCode,
    defaultValues: { code: '' },
    messages,
  })
  const send = submit(async ({ code }) => {
    setFailure(null)
    try {
      const confirmed = await confirmEnrolment({ data: { body: { code } } })
      if (confirmed.ok) await onTaken(confirmed.value.recoveryCodes)
      else setFailure(confirmed.code === 'code_invalid' ? 'second-factor.code.wrong' : `errors.${confirmed.code}`)
    } catch (error) {
      // Shown above the field, which keeps the code.
      logError('the second factor was not confirmed', error)
      setFailure(failureMessage(error))
    }
  })
  return (
    <Form onSubmit={send} className="grid gap-5">
      <ErrorSummary problems={problems} ref={summaryRef} />
      {failure && (
        <Notice tone="danger" live="assertive">
          <FailureText id={failure} />
        </Notice>
      )}
      <p>
        <FormattedMessage id="second-factor.scan" />
      </p>
      <svg
        role="img"
        aria-label={formatMessage({ id: 'second-factor.qr' })}
        viewBox={`-4 -4 ${drawn.size + 8} ${drawn.size + 8}`}
        className="size-56 bg-white text-black"
        shapeRendering="crispEdges"
      >
        <path d={drawn.path} fill="currentColor" />
      </svg>
      <p className="text-sm">
        <FormattedMessage id="second-factor.secret" />{' '}
        <code dir="ltr" className="block font-sans font-semibold wrap-anywhere select-all">
          {secret.replaceAll(/.{4}(?=.)/g, '$& ')}
        </code>
      </p>
      <TextField
        {...field('code')}
        label={formatMessage({ id: 'second-factor.code.first' })}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        maxLength={10}
      />
      <div>
        <Button type="submit" size="small" isBusy={isSubmitting}>
          <FormattedMessage id="second-factor.confirm" />
        </Button>
      </div>
    </Form>
  )
}

/** Shown once: only their hashes are stored. */
function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <Notice tone="success" live="polite" title={<FormattedMessage id="second-factor.recovery" />}>
      <p>
        <FormattedMessage id="second-factor.recovery.text" />
      </p>
      <ul dir="ltr" className="tabular mt-3 grid grid-cols-1 gap-x-6 gap-y-1 font-semibold sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
