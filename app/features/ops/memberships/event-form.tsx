import { FormattedMessage, useIntl } from 'react-intl'
import { z } from 'zod/mini'
import { Button } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { Form } from '#app/components/form.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { FieldMessages } from '#app/lib/form/field-messages.ts'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { ReasonField } from '#app/shared/operations/reason-field.tsx'
import { amountWithin, minorUnits } from '#app/shared/operations/typed-amount.ts'
import { payoutReference, staffReason } from '#server/api/input/staff.ts'
import { eventTexts } from './membership-events.ts'
import type { StaffEvent, StaffEventType, StaffMembership } from './membership.ts'

interface EventFormProps {
  type: StaffEventType
  order: StaffMembership
  /** Resolves to whether the event was fired. */
  fire: (event: StaffEvent) => Promise<boolean>
}

interface Typed {
  amount: string
  reason: string
  reference: string
}

const messages: Record<string, FieldMessages> = {
  amount: { required: 'staff.goodwill.amount.required', invalid: 'staff.goodwill.amount.required' },
  reason: { required: 'staff.reason.required', invalid: 'staff.reason.required' },
  reference: { required: 'staff-membership.reference.required', invalid: 'staff-membership.reference.required' },
}

/** Input an event needs from staff. */
export function EventForm({ type, order, fire }: EventFormProps) {
  const { formatMessage } = useIntl()
  const locale = useLocale()
  const { amountPaid, currency } = order.facts
  const most = Math.min(amountPaid, order.goodwill.left)
  const { form, field, problems, summaryRef, submit } = useZodForm<Typed, Typed>({
    schema: schemaOf(type, most),
    defaultValues: { amount: (most / 100).toFixed(2), reason: '', reference: '' },
    messages,
  })
  const { title, text } = eventTexts[type]

  return (
    <Form
      onSubmit={submit(async (typed) => void (await fire(eventOf(type, order.version, typed))))}
      className="grid gap-5"
    >
      <ErrorSummary problems={problems} ref={summaryRef} />
      <p className="max-w-prose text-ink-soft">
        <FormattedMessage id={text} />
      </p>
      {type === 'staff.goodwillGranted' && (
        <>
          <TextField
            {...field('amount')}
            label={formatMessage({ id: 'staff-membership.amount' })}
            hint={formatMessage(
              { id: 'staff-membership.amount.hint' },
              { amount: formatMoney(locale, most, currency) },
            )}
            trail={<span className="text-sm">{currency}</span>}
            inputMode="decimal"
            autoComplete="off"
          />
          <ReasonField {...field('reason')} />
        </>
      )}
      {type === 'staff.paidOut' && (
        <TextField
          {...field('reference')}
          label={formatMessage({ id: 'staff-membership.reference' })}
          autoComplete="off"
          dir="ltr"
          maxLength={80}
        />
      )}
      <div>
        <Button
          type="submit"
          variant={type === 'staff.refundRetried' ? undefined : 'danger'}
          size="small"
          isBusy={form.formState.isSubmitting}
        >
          <FormattedMessage id={title} />
        </Button>
      </div>
    </Form>
  )
}

function schemaOf(type: StaffEventType, most: number) {
  const anything = z.string()
  const asks = { amount: anything, reason: anything, reference: anything }
  if (type === 'staff.paidOut') return z.object({ ...asks, reference: payoutReference })
  if (type === 'staff.refundRetried') return z.object(asks)
  return z.object({ ...asks, amount: amountWithin(1, most), reason: staffReason })
}

function eventOf(type: StaffEventType, version: number, { amount, reason, reference }: Typed): StaffEvent {
  switch (type) {
    case 'staff.goodwillGranted':
      return { type, version, amount: minorUnits(amount) ?? 0, reason }
    case 'staff.paidOut':
      return { type, version, reference }
    case 'staff.refundRetried':
      return { type, version }
  }
  return type satisfies never
}
