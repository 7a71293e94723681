import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { TextField } from '#app/components/text-field.tsx'
import type { MessageId } from '#app/i18n/messages.ts'

interface ScheduledTimeProps {
  /** Sentence with `{at}` and `{zone}`. */
  id: MessageId
  /** ISO instant. */
  at: string
  timeZone: string
}

/** Scheduled time by the clocks of the market in which the text is read. */
export function ScheduledTime({ id, at, timeZone }: ScheduledTimeProps) {
  const { formatDate } = useIntl()
  return (
    <p className="text-sm text-ink-soft">
      <FormattedMessage
        id={id}
        values={{
          at: (
            <time key="at" dateTime={at}>
              {formatDate(at, { timeZone, dateStyle: 'medium', timeStyle: 'short' })}
            </time>
          ),
          zone: (
            <bdi key="zone" dir="ltr">
              {timeZone}
            </bdi>
          ),
        }}
      />
    </p>
  )
}

interface ScheduleFormProps {
  name: string
  label: MessageId
  submit: MessageId
  timeZone: string
  isBusy: boolean
  isDisabled: boolean
  /** Local time in the zone. */
  onSchedule: (at: string) => void
}

/** Time at which a text is published or comes off the site. */
export function ScheduleForm({ name, label, submit, timeZone, isBusy, isDisabled, onSchedule }: ScheduleFormProps) {
  const { formatMessage } = useIntl()
  const [at, setAt] = useState('')
  return (
    <div className="grid gap-3">
      <TextField
        name={name}
        type="datetime-local"
        label={formatMessage({ id: label })}
        hint={formatMessage({ id: 'staff-content.schedule.hint' }, { zone: timeZone })}
        isOptional
        value={at}
        onChange={({ target }) => setAt(target.value)}
      />
      <Button
        variant="quiet"
        size="small"
        isBusy={isBusy}
        disabled={isDisabled || Number.isNaN(Date.parse(at))}
        onClick={() => onSchedule(at)}
      >
        <FormattedMessage id={submit} />
      </Button>
    </div>
  )
}
