import { FormattedMessage, useIntl } from 'react-intl'
import { z } from 'zod/mini'
import { Button } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { Form } from '#app/components/form.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { TextareaField } from '#app/components/textarea-field.tsx'
import { localTimeOf } from '#app/lib/clock/local-time.ts'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { applicationNote, interviewAppointment } from '#server/api/input/job-applications.ts'
import { staffNote, staffReason } from '#server/api/input/staff.ts'
import type { Applications } from './application-list.tsx'
import { type Decision, type StaffEvent, titles } from './staff-events.ts'

interface DecisionFormProps {
  type: Decision
  application: Applications['items'][number]
  fire: (event: StaffEvent) => Promise<void>
}

const messages = {
  date: { required: 'staff-applications.date.required', invalid: 'staff-applications.date.required' },
  time: { required: 'staff-applications.time.required', invalid: 'staff-applications.time.required' },
  place: { required: 'staff-applications.place.required', invalid: 'staff-applications.place.required' },
  note: { required: 'staff-applications.note.required', invalid: 'staff-applications.note.required' },
  reason: { required: 'staff.reason.required', invalid: 'staff.reason.required' },
} as const

const anything = z.string()
const asked = { date: anything, time: anything, place: anything, note: anything, reason: anything, remark: anything }
const schemas = {
  'staff.invited': z.object({ ...asked, ...interviewAppointment.shape }),
  'staff.offered': z.object({ ...asked, note: applicationNote }),
  'staff.noted': z.object({ ...asked, remark: staffNote }),
  'staff.rejected': z.object({ ...asked, reason: staffReason }),
}

/** What an event of staff asks for; the applicant reads words and reasons in the mail, colleagues the note. */
export function DecisionForm({ type, application, fire }: DecisionFormProps) {
  const { formatMessage } = useIntl()
  const { version, interviewAt, interviewPlace, remark: known, timeZone } = application
  const [date = '', time = ''] = interviewAt === null ? [] : localTimeOf(interviewAt, timeZone).split('T')
  const { field, problems, summaryRef, submit, isSubmitting } = useZodForm({
    schema: schemas[type],
    defaultValues: { date, time, place: interviewPlace ?? '', note: '', reason: '', remark: known ?? '' },
    messages,
  })
  return (
    <Form
      onSubmit={submit(({ note, reason, remark, ...interview }) => {
        switch (type) {
          case 'staff.invited':
            return fire({ type, version, ...interview })
          case 'staff.offered':
            return fire({ type, version, note })
          case 'staff.noted':
            return fire({ type, version, remark })
          case 'staff.rejected':
            return fire({ type, version, reason })
        }
        return type satisfies never
      })}
      className="grid max-w-form gap-5"
    >
      <ErrorSummary problems={problems} ref={summaryRef} />
      {type === 'staff.invited' && (
        <>
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <TextField {...field('date')} label={formatMessage({ id: 'staff-applications.date' })} type="date" />
            <TextField
              {...field('time')}
              label={formatMessage({ id: 'staff-applications.time' })}
              hint={formatMessage({ id: 'staff-applications.time.hint' }, { zone: timeZone })}
              type="time"
            />
          </div>
          <TextField
            {...field('place')}
            label={formatMessage({ id: 'staff-applications.place' })}
            hint={formatMessage({ id: 'staff-applications.place.hint' })}
            autoComplete="off"
            maxLength={200}
          />
        </>
      )}
      {type === 'staff.offered' && (
        <TextareaField
          {...field('note')}
          label={formatMessage({ id: 'staff-applications.offer.note' })}
          hint={formatMessage({ id: 'staff-applications.note.hint' })}
          maxLength={500}
        />
      )}
      {type === 'staff.noted' && (
        <TextareaField
          {...field('remark')}
          label={formatMessage({ id: 'staff-applications.remark' })}
          hint={formatMessage({ id: 'staff-applications.remark.hint' })}
          maxLength={500}
          isOptional
        />
      )}
      {type === 'staff.rejected' && (
        <TextareaField
          {...field('reason')}
          label={formatMessage({ id: 'staff.reason' })}
          hint={formatMessage({ id: 'staff-applications.note.hint' })}
          maxLength={500}
        />
      )}
      <div>
        <Button
          type="submit"
          variant={type === 'staff.rejected' ? 'danger' : 'primary'}
          size="small"
          isBusy={isSubmitting}
        >
          <FormattedMessage id={titles[type]} />
        </Button>
      </div>
    </Form>
  )
}
