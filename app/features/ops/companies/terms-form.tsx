import { FormattedMessage, useIntl } from 'react-intl'
import { z } from 'zod/mini'
import { Button } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { Form } from '#app/components/form.tsx'
import { TextField } from '#app/components/text-field.tsx'
import type { MessageId } from '#app/i18n/messages.ts'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { ReasonField } from '#app/shared/operations/reason-field.tsx'
import { agreementBounds } from '#server/api/input/agreement.ts'
import { day } from '#server/api/input/bounds.ts'
import { decimalText } from '#server/api/input/decimal.ts'
import { staffReason } from '#server/api/input/staff.ts'
import type { Draft } from './agreement.ts'

interface TermsFormProps {
  currency: string
  /** Terms to change; none for a new draft. */
  draft?: Draft
  /** Whether they apply from a day that is asked for. */
  hasStart?: boolean
  submit: MessageId
  /** Resolves once it is saved, or a failure is shown. */
  onSave: (draft: Draft & { startsOn?: string }) => Promise<unknown>
}

const within = (pattern: RegExp, least: number, most: number) =>
  decimalText.check(
    z.regex(pattern),
    z.refine((typed) => Number(typed) >= least && Number(typed) <= most),
  )
const { discount, credit, months, paymentDays } = agreementBounds
const schema = z.object({
  discount: within(/^\d{1,2}(?:\.\d)?$/, 0, discount / 10),
  creditLine: within(/^\d{1,9}(?:\.\d{1,2})?$/, 0, credit / 100),
  months: within(/^\d{1,3}$/, 1, months),
  paymentDays: within(/^\d{1,2}$/, 1, paymentDays),
  reason: staffReason,
})

const messages = {
  discount: { required: 'staff-companies.discount.invalid', invalid: 'staff-companies.discount.invalid' },
  creditLine: { required: 'staff-companies.creditLine.invalid', invalid: 'staff-companies.creditLine.invalid' },
  months: { required: 'staff-companies.months.invalid', invalid: 'staff-companies.months.invalid' },
  paymentDays: { required: 'staff-companies.paymentDays.invalid', invalid: 'staff-companies.paymentDays.invalid' },
  startsOn: { required: 'staff-companies.startsOn.invalid', invalid: 'staff-companies.startsOn.invalid' },
  reason: { required: 'staff.reason.required', invalid: 'staff.reason.required' },
} as const

/** Terms of an agreement. Typed in percent and in the currency, sent in thousandths and in minor units. */
export function TermsForm({ currency, draft, hasStart = false, submit: label, onSave }: TermsFormProps) {
  const { formatMessage, formatNumber } = useIntl()
  const { field, problems, summaryRef, submit, isSubmitting } = useZodForm({
    schema: z.extend(schema, { startsOn: hasStart ? day : z.string() }),
    defaultValues: { ...typedOf(draft), startsOn: '' },
    messages,
  })
  const save = submit(async (typed) =>
    onSave({
      discountPerMille: Math.round(Number(typed.discount) * 10),
      creditLine: Math.round(Number(typed.creditLine) * 100),
      months: Number(typed.months),
      paymentDays: Number(typed.paymentDays),
      reason: typed.reason,
      ...(hasStart && { startsOn: typed.startsOn }),
    }),
  )
  const number = { inputMode: 'decimal', autoComplete: 'off' } as const
  const most = formatNumber(discount / 1_000, { style: 'percent' })
  return (
    <Form onSubmit={save} className="grid max-w-form gap-5">
      <ErrorSummary problems={problems} ref={summaryRef} />
      <TextField
        {...field('discount')}
        {...number}
        label={formatMessage({ id: 'staff-companies.discount' })}
        hint={formatMessage({ id: 'staff-companies.discount.hint' }, { most })}
        trail="%"
      />
      <TextField
        {...field('creditLine')}
        {...number}
        label={formatMessage({ id: 'staff-companies.creditLine' })}
        trail={<span className="text-sm">{currency}</span>}
      />
      <TextField {...field('months')} {...number} label={formatMessage({ id: 'staff-companies.months' })} />
      <TextField {...field('paymentDays')} {...number} label={formatMessage({ id: 'staff-companies.paymentDays' })} />
      {hasStart && (
        <TextField {...field('startsOn')} type="date" label={formatMessage({ id: 'staff-companies.startsOn' })} />
      )}
      <ReasonField {...field('reason')} />
      <div>
        <Button type="submit" size="small" isBusy={isSubmitting}>
          <FormattedMessage id={label} />
        </Button>
      </div>
    </Form>
  )
}

function typedOf(draft: Draft | undefined) {
  if (!draft) return { discount: '', creditLine: '', months: '', paymentDays: '', reason: '' }
  return {
    discount: String(draft.discountPerMille / 10),
    creditLine: String(draft.creditLine / 100),
    months: String(draft.months),
    paymentDays: String(draft.paymentDays),
    reason: draft.reason,
  }
}
