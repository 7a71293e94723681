import { useRouter } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { z } from 'zod/mini'
import { Button } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { FailureText } from '#app/components/failure-text.tsx'
import { Form } from '#app/components/form.tsx'
import { Notice } from '#app/components/notice.tsx'
import { TextareaField } from '#app/components/textarea-field.tsx'
import { type listAlerts, resolveAlert } from '#app/functions/ops/payments.functions.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { logError } from '#app/lib/log/log.ts'
import { formatTimestamp } from '#app/shared/operations/format-table.ts'
import { Permitted } from '#app/shared/operations/staff-roles.tsx'
import { staffReason } from '#server/api/input/staff.ts'

type Alert = Awaited<ReturnType<typeof listAlerts>>['items'][number]

const resolutionForm = z.object({ note: staffReason })
const messages = {
  note: { required: 'staff-payments.alerts.note.required', invalid: 'staff-payments.alerts.note.required' },
} as const

/** Id of an alert's text, which its button refers to. */
export const alertLabel = (id: number) => `alert-${id}`

/** Resolution of an alert, or the form to enter one. */
export function AlertResolution({ alert }: { alert: Alert }) {
  const { resolved } = alert
  return resolved ? (
    <Resolved resolved={resolved} />
  ) : (
    <Permitted permission="payments.act">
      <Resolve alert={alert} />
    </Permitted>
  )
}

function Resolved({ resolved: { at, by, note } }: { resolved: NonNullable<Alert['resolved']> }) {
  const locale = useLocale()
  return (
    <div className="mt-2 max-w-prose">
      <p>
        <bdi>{note}</bdi>
      </p>
      <p className="text-ink-soft">
        <FormattedMessage
          id="staff-payments.alerts.resolvedBy"
          values={{ who: <bdi>{by}</bdi>, when: <time dateTime={at}>{formatTimestamp(locale, at)}</time> }}
        />
      </p>
    </div>
  )
}

function Resolve({ alert: { id } }: { alert: Alert }) {
  const [isOpen, setIsOpen] = useState(false)
  const form = useId()
  // Above the row's link, which otherwise covers it.
  return (
    <div className="relative z-1 mt-3 max-w-prose">
      <Button
        size="small"
        variant="quiet"
        aria-expanded={isOpen}
        aria-controls={form}
        aria-describedby={alertLabel(id)}
        onClick={() => setIsOpen(!isOpen)}
      >
        <FormattedMessage id={isOpen ? 'shell.confirm.cancel' : 'staff.alerts.resolve'} />
      </Button>
      <div id={form} hidden={!isOpen} className="mt-5">
        {isOpen && <ResolutionForm id={id} />}
      </div>
    </div>
  )
}

function ResolutionForm({ id }: { id: number }) {
  const { formatMessage } = useIntl()
  const router = useRouter()
  const [problem, setProblem] = useState<MessageId | null>(null)
  const { field, problems, summaryRef, submit, isSubmitting } = useZodForm({
    schema: resolutionForm,
    defaultValues: { note: '' },
    messages,
  })
  const save = submit(async ({ note }) => {
    setProblem(null)
    try {
      const resolved = await resolveAlert({ data: { params: { id: String(id) }, body: { note } } })
      if (!resolved.ok) setProblem(`errors.${resolved.code}`)
      // The list without the alert, or with a colleague's resolution.
      await router.invalidate()
    } catch (error) {
      // Shown; the text stays, and a retry resolves the alert only once.
      logError('an alert could not be resolved', error)
      setProblem(failureMessage(error))
    }
  })
  return (
    <Form onSubmit={save} className="grid gap-5 pb-2">
      <ErrorSummary problems={problems} ref={summaryRef} />
      {problem && (
        <Notice tone="danger" live="polite">
          <FailureText id={problem} />
        </Notice>
      )}
      <TextareaField
        {...field('note')}
        label={formatMessage({ id: 'staff-payments.alerts.note' })}
        hint={formatMessage({ id: 'staff.reason.hint' })}
        maxLength={500}
      />
      <div>
        <Button type="submit" size="small" isBusy={isSubmitting}>
          <FormattedMessage id="staff.alerts.resolve" />
        </Button>
      </div>
    </Form>
  )
}
