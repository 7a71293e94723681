import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { z } from 'zod/mini'
import { Button } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { Form } from '#app/components/form.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { TextareaField } from '#app/components/textarea-field.tsx'
import { staffButtons } from '#app/i18n/staff-buttons.ts'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { staffReason } from '#server/api/input/staff.ts'
import { improvementForm, perMilleOf } from '#server/api/input/term-offers.ts'
import type { StaffEvent } from './term-offer-entry.tsx'
import type { TermOffers } from './term-offer-list.tsx'

type Offer = TermOffers['items'][number]

interface ReasonFormProps {
  type: 'staff.improved' | 'staff.withdrawn'
  offer: Offer
  fire: (event: StaffEvent) => Promise<void>
}

const withdrawal = z.object({ reason: staffReason, percent: z.string() })
const messages = {
  reason: { required: 'staff.reason.required', invalid: 'staff.reason.required' },
  percent: { required: 'staff-term-offers.percent.invalid', invalid: 'staff-term-offers.percent.invalid' },
} as const

/** What staff state to withdraw an offer, or to raise its discount. */
export function ReasonForm({ type, offer, fire }: ReasonFormProps) {
  const { formatMessage } = useIntl()
  const { version, mostExtraPerMille } = offer
  const [schema] = useState(() => (type === 'staff.improved' ? improvementForm(mostExtraPerMille) : withdrawal))
  const { field, problems, summaryRef, submit, isSubmitting } = useZodForm({
    schema,
    defaultValues: { reason: '', percent: '' },
    messages,
  })
  const isImproved = type === 'staff.improved'
  return (
    <Form
      onSubmit={submit(({ reason, percent }) =>
        isImproved
          ? fire({ type, version, reason, extraPerMille: perMilleOf(percent) })
          : fire({ type: 'staff.withdrawn', version, reason }),
      )}
      className="grid max-w-form gap-5"
    >
      <ErrorSummary problems={problems} ref={summaryRef} />
      {isImproved && (
        <TextField
          {...field('percent')}
          inputMode="decimal"
          label={formatMessage({ id: 'staff-term-offers.percent' })}
          hint={formatMessage({ id: 'staff-term-offers.percent.hint' }, { most: mostExtraPerMille / 10 })}
        />
      )}
      <TextareaField
        {...field('reason')}
        label={formatMessage({ id: 'staff.reason' })}
        hint={formatMessage({ id: isImproved ? 'staff-term-offers.reason.own' : 'staff-term-offers.reason.hint' })}
        maxLength={500}
      />
      <div>
        <Button type="submit" variant={isImproved ? undefined : 'danger'} size="small" isBusy={isSubmitting}>
          <FormattedMessage id={staffButtons.termOffer[type]} />
        </Button>
      </div>
    </Form>
  )
}
