import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { Form } from '#app/components/form.tsx'
import { Notice } from '#app/components/notice.tsx'
import { TextareaField } from '#app/components/textarea-field.tsx'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { Permitted } from '#app/shared/operations/staff-roles.tsx'
import { LeadStatus } from '#machines/orders/lead/lead.status.ts'
import { firing } from '#server/api/input/permissions.ts'
import { noteForm } from '#server/api/input/staff.ts'
import type { StaffLead } from './lead-mark.tsx'
import type { LeadEvent } from './lead-page.tsx'

const messages = { note: { required: 'staff-lead.note.required', invalid: 'staff-lead.note.required' } } as const

interface LeadActionsProps {
  lead: StaffLead
  fire: (event: LeadEvent) => Promise<boolean>
}

/** Staff actions on a lead: take it, record a contact, add a note. */
export function LeadActions({ lead: { status, version, contact, isOwn }, fire }: LeadActionsProps) {
  const { formatMessage } = useIntl()
  const { field, problems, summaryRef, submit, isSubmitting } = useZodForm({
    schema: noteForm,
    defaultValues: { note: '' },
    messages,
  })
  if (status !== LeadStatus.confirmed && status !== LeadStatus.unsubscribed) {
    return (
      <Notice>
        <FormattedMessage id={status === LeadStatus.recorded ? 'staff-lead.status.recorded' : 'staff-lead.gone'} />
      </Notice>
    )
  }
  const save = submit(async ({ note }) => {
    await fire({ type: 'noted', version, note })
  })
  return (
    <section aria-labelledby="actions-title" className="grid gap-6">
      <h2 id="actions-title" className="text-xl">
        <FormattedMessage id="staff-lead.act" />
      </h2>
      <Permitted permission={firing.lead}>
        <div className="flex flex-wrap items-center gap-3">
          {contact === 'wanted' && (
            <Button size="small" onClick={() => void fire({ type: 'contacted', version })}>
              <FormattedMessage id="staff-lead.act.contacted" />
            </Button>
          )}
          {isOwn ? (
            <p className="text-sm text-ink-soft">
              <FormattedMessage id="staff-lead.act.taken" />
            </p>
          ) : (
            <Button size="small" variant="quiet" onClick={() => void fire({ type: 'taken', version })}>
              <FormattedMessage id="staff-lead.act.take" />
            </Button>
          )}
        </div>
        {contact !== 'wanted' && (
          <Notice>
            <FormattedMessage id="staff-lead.nothing" />
          </Notice>
        )}
        <Form onSubmit={save} className="grid gap-5">
          <ErrorSummary problems={problems} ref={summaryRef} />
          <TextareaField
            {...field('note')}
            label={formatMessage({ id: 'staff-lead.note' })}
            hint={formatMessage({ id: 'staff-lead.note.hint' })}
            maxLength={1000}
          />
          <div>
            <Button type="submit" size="small" variant="quiet" isBusy={isSubmitting}>
              <FormattedMessage id="staff-lead.act.note" />
            </Button>
          </div>
        </Form>
      </Permitted>
    </section>
  )
}
