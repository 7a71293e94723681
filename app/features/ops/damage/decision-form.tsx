import { FormattedMessage, useIntl } from 'react-intl'
import { z } from 'zod/mini'
import { Button } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { Form } from '#app/components/form.tsx'
import { RadioCards } from '#app/components/radio-cards.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { TextareaField } from '#app/components/textarea-field.tsx'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { damageNote, repairAppointment } from '#server/api/input/damage.ts'
import { staffReason } from '#server/api/input/staff.ts'
import type { DamageReports } from './damage-list.tsx'
import { type Decision, type StaffEvent, titles } from './staff-events.ts'

interface DecisionFormProps {
  type: Decision
  report: DamageReports['items'][number]
  fire: (event: StaffEvent) => Promise<void>
}

const messages = {
  urgency: { required: 'staff-damage.urgency.required', invalid: 'staff-damage.urgency.required' },
  note: { required: 'staff-damage.note.required', invalid: 'staff-damage.note.required' },
  reason: { required: 'staff.reason.required', invalid: 'staff.reason.required' },
  repairOn: { required: 'staff-damage.repairOn.required', invalid: 'staff-damage.repairOn.required' },
  repairPlace: { required: 'staff-damage.repairPlace.required', invalid: 'staff-damage.repairPlace.required' },
} as const

const anything = z.string()
const asked = { urgency: anything, note: anything, reason: anything, repairOn: anything, repairPlace: anything }
const schemas = {
  'staff.triaged': z.object({ ...asked, urgency: z.enum(['urgent', 'normal']) }),
  'staff.assistanceSent': z.object({ ...asked, note: damageNote }),
  'staff.repairScheduled': z.object({ ...asked, ...repairAppointment.shape }),
  'staff.settled': z.object({ ...asked, note: damageNote }),
  'staff.rejected': z.object({ ...asked, reason: staffReason }),
}

/** What an event of staff asks for; the customer reads notes and reasons in the mail. */
export function DecisionForm({ type, report, fire }: DecisionFormProps) {
  const { formatMessage } = useIntl()
  const { version, isUrgent } = report
  const { field, problems, summaryRef, submit, isSubmitting } = useZodForm({
    schema: schemas[type],
    defaultValues: {
      urgency: isUrgent ? 'urgent' : 'normal',
      note: '',
      reason: '',
      repairOn: report.repairOn ?? '',
      repairPlace: report.repairPlace ?? '',
    },
    messages,
  })
  return (
    <Form
      onSubmit={submit(({ urgency, note, reason, repairOn, repairPlace }) => {
        switch (type) {
          case 'staff.triaged':
            return fire({ type, version, isUrgent: urgency === 'urgent' })
          case 'staff.repairScheduled':
            return fire({ type, version, repairOn, repairPlace })
          case 'staff.rejected':
            return fire({ type, version, reason })
          case 'staff.assistanceSent':
          case 'staff.settled':
            return fire({ type, version, note })
        }
        return type satisfies never
      })}
      className="grid max-w-form gap-5"
    >
      <ErrorSummary problems={problems} ref={summaryRef} />
      {type === 'staff.triaged' && (
        <RadioCards
          {...field('urgency')}
          legend={formatMessage({ id: 'staff-damage.urgency' })}
          columns={2}
          options={(['urgent', 'normal'] as const).map((value) => ({
            value,
            title: formatMessage({ id: `staff-damage.urgency.${value}` }),
          }))}
        />
      )}
      {(type === 'staff.assistanceSent' || type === 'staff.settled') && (
        <TextareaField
          {...field('note')}
          label={formatMessage({
            id: type === 'staff.settled' ? 'staff-damage.note.settled' : 'staff-damage.note.assistance',
          })}
          hint={formatMessage({ id: 'staff-damage.note.hint' })}
          maxLength={500}
        />
      )}
      {type === 'staff.repairScheduled' && (
        <>
          <TextField {...field('repairOn')} label={formatMessage({ id: 'staff-damage.repairOn' })} type="date" />
          <TextField
            {...field('repairPlace')}
            label={formatMessage({ id: 'staff-damage.repairPlace' })}
            hint={formatMessage({ id: 'staff-damage.repairPlace.hint' })}
            autoComplete="off"
            maxLength={200}
          />
        </>
      )}
      {type === 'staff.rejected' && (
        <TextareaField
          {...field('reason')}
          label={formatMessage({ id: 'staff.reason' })}
          hint={formatMessage({ id: 'staff-damage.note.hint' })}
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
