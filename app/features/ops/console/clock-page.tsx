import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { z } from 'zod/mini'
import { Button } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { Form } from '#app/components/form.tsx'
import { Notice } from '#app/components/notice.tsx'
import { SelectField } from '#app/components/select-field.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { advanceClock, type getClock } from '#app/functions/ops/operations.functions.ts'
import { formatMoment } from '#app/i18n/format.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { logError } from '#app/lib/log/log.ts'
import { PageHeading } from '#app/shared/operations/page-heading.tsx'
import { digits } from '#server/api/input/digits.ts'
import { leapSeconds } from '#server/api/input/staff.ts'
import { ClockOffset } from './clock-offset.tsx'

const unitSeconds = { minutes: 60, hours: 3_600, days: 86_400 } as const
type Unit = keyof typeof unitSeconds

const steps: readonly { seconds: number; label: MessageId }[] = [
  { seconds: unitSeconds.hours, label: 'operations.clock.hour' },
  { seconds: unitSeconds.days, label: 'operations.clock.day' },
]

const leapForm = z
  .object({
    amount: z.string().check(digits, z.regex(/^[1-9]\d{0,6}$/)),
    unit: z.enum(['minutes', 'hours', 'days']),
  })
  .check(
    z.refine(({ amount, unit }) => leapSeconds.safeParse(Number(amount) * unitSeconds[unit]).success, {
      path: ['amount'],
    }),
  )

const messages = {
  amount: { required: 'operations.clock.amount.required', invalid: 'operations.clock.amount.required' },
} as const

interface ClockPageProps {
  clock: Awaited<ReturnType<typeof getClock>>
}

/** Backend clock. A demonstration may advance it, so that future timers fire now. */
export function ClockPage({ clock: { now, offsetSeconds } }: ClockPageProps) {
  const { formatMessage } = useIntl()
  const locale = useLocale()
  const router = useRouter()
  const [result, setResult] = useState<{ tone: 'success' | 'danger'; message: MessageId } | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const { field, problems, summaryRef, submit } = useZodForm<
    { amount: string; unit: Unit },
    { amount: string; unit: Unit }
  >({
    schema: leapForm,
    defaultValues: { amount: '', unit: 'hours' },
    messages,
  })

  async function advance(seconds: number) {
    setIsBusy(true)
    setResult(null)
    try {
      const moved = await advanceClock({ data: { body: { seconds } } })
      await router.invalidate()
      setResult(
        moved.ok
          ? { tone: 'success', message: 'operations.clock.moved' }
          : { tone: 'danger', message: 'operations.clock.fixed' },
      )
    } catch (error) {
      // Shown below the clock, which is reloaded: the clock may have been moved.
      logError('the clock could not be moved', error)
      setResult({ tone: 'danger', message: failureMessage(error) })
      await router.invalidate()
    }
    setIsBusy(false)
  }

  return (
    <>
      <PageHeading
        title={<FormattedMessage id="operations.clock" />}
        lead={<FormattedMessage id="operations.clock.lead" />}
      />
      <p className="tabular text-2xl font-semibold">
        <time dateTime={now}>{formatMoment(locale, now)}</time>
      </p>
      <p className="mt-1 text-ink-soft">
        {offsetSeconds > 0 ? (
          <FormattedMessage id="operations.clock.ahead" values={{ offset: <ClockOffset seconds={offsetSeconds} /> }} />
        ) : (
          <FormattedMessage id="operations.clock.real" />
        )}
      </p>
      {result && (
        <div className="mt-6 max-w-prose">
          <Notice tone={result.tone} live="polite">
            <FormattedMessage id={result.message} />
          </Notice>
        </div>
      )}
      <h2 className="mt-10 mb-4 text-xl">
        <FormattedMessage id="operations.clock.forward" />
      </h2>
      <div className="mb-8 flex flex-wrap gap-3">
        {steps.map(({ seconds, label }) => (
          <Button key={seconds} variant="quiet" isBusy={isBusy} onClick={() => void advance(seconds)}>
            <FormattedMessage id={label} />
          </Button>
        ))}
      </div>
      <Form
        onSubmit={submit(({ amount, unit }) => advance(Number(amount) * unitSeconds[unit]))}
        className="grid max-w-form gap-5"
      >
        <ErrorSummary problems={problems} ref={summaryRef} />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            {...field('amount')}
            label={formatMessage({ id: 'operations.clock.amount' })}
            inputMode="numeric"
            autoComplete="off"
          />
          <SelectField
            {...field('unit')}
            label={formatMessage({ id: 'operations.clock.unit' })}
            options={[
              { value: 'minutes', label: formatMessage({ id: 'operations.clock.minutes' }) },
              { value: 'hours', label: formatMessage({ id: 'operations.clock.hours' }) },
              { value: 'days', label: formatMessage({ id: 'operations.clock.days' }) },
            ]}
          />
        </div>
        <div>
          <Button type="submit" isBusy={isBusy}>
            <FormattedMessage id="operations.clock.submit" />
          </Button>
        </div>
      </Form>
    </>
  )
}
