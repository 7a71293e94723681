import { FormattedMessage, useIntl } from 'react-intl'
import { z } from 'zod/mini'
import { Button } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { Form } from '#app/components/form.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { TextareaField } from '#app/components/textarea-field.tsx'
import { formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { nameOf } from '#machines/shared/codes.ts'
import { PurchaseType } from '#machines/shared/purchase-types.ts'
import { day } from '#server/api/input/bounds.ts'
import { decimalText } from '#server/api/input/decimal.ts'
import { staffReason } from '#server/api/input/staff.ts'
import { type Decision, shownAmount, type StaffEnquiry, type StaffEvent, titles } from './staff-events.ts'

interface DecisionFormProps {
  type: Decision
  enquiry: StaffEnquiry
  fire: (event: StaffEvent) => Promise<void>
}

const messages = {
  amount: { required: 'staff-enquiries.amount.required', invalid: 'staff-enquiries.amount.required' },
  validUntil: { required: 'staff-enquiries.until.required', invalid: 'staff-enquiries.until.required' },
  reason: { required: 'staff.reason.required', invalid: 'staff.reason.required' },
} as const

/** Whole units with at most two decimals. */
const amount = decimalText.check(z.regex(/^[1-9]\d{0,6}(?:\.\d{1,2})?$/))

const anything = z.string()

/** Price or rate, last day and words of an offer, or the reason for a refusal. */
export function DecisionForm({ type, enquiry, fire }: DecisionFormProps) {
  const { orderNo, version, purchaseType, way, offer, offerDays } = enquiry
  const { formatDate, formatMessage } = useIntl()
  const locale = useLocale()
  const isOffer = type === 'staff.offered'
  const { currency } = way.total
  const within = (typed: string) => typed >= offerDays.from && typed <= offerDays.to
  const schema = isOffer
    ? z.object({
        amount,
        validUntil: day.check(z.refine(within)),
        note: z.string().check(z.trim(), z.maxLength(1000)),
        reason: anything,
      })
    : z.object({ amount: anything, validUntil: anything, note: anything, reason: staffReason })
  const { field, problems, summaryRef, submit, isSubmitting } = useZodForm({
    schema,
    defaultValues: {
      amount: String(shownAmount(enquiry) / 100),
      validUntil: offerDays.usual,
      note: offer?.note ?? '',
      reason: '',
    },
    messages,
  })
  const written = (date: string) => formatDate(`${date}T12:00:00Z`, { timeZone: 'UTC', dateStyle: 'medium' })
  return (
    <Form
      onSubmit={submit(({ reason, validUntil, note, ...typed }) =>
        fire(
          isOffer
            ? { type: 'staff.offered', version, amount: Math.round(Number(typed.amount) * 100), validUntil, note }
            : { type: 'staff.rejected', version, reason },
        ),
      )}
      aria-label={`${formatMessage({ id: titles[type] })} ${orderNo}`}
      className="grid max-w-form gap-5"
    >
      <ErrorSummary problems={problems} ref={summaryRef} />
      {isOffer ? (
        <>
          <TextField
            {...field('amount')}
            label={formatMessage({ id: `staff-enquiries.amount.${nameOf(PurchaseType, purchaseType)}` })}
            hint={formatMessage(
              { id: 'staff-enquiries.amount.hint' },
              { price: formatMoney(locale, shownAmount(enquiry), currency) },
            )}
            trail={<span className="text-sm">{currency}</span>}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
          />
          <TextField
            {...field('validUntil')}
            label={formatMessage({ id: 'staff-enquiries.until' })}
            hint={formatMessage(
              { id: 'staff-enquiries.until.hint' },
              { from: written(offerDays.from), to: written(offerDays.to) },
            )}
            type="date"
            min={offerDays.from}
            max={offerDays.to}
          />
          <TextareaField
            {...field('note')}
            label={formatMessage({ id: 'staff-enquiries.note' })}
            hint={formatMessage({ id: 'staff-enquiries.note.hint' })}
            maxLength={1000}
            isOptional
          />
        </>
      ) : (
        <TextareaField
          {...field('reason')}
          label={formatMessage({ id: 'staff.reason' })}
          hint={formatMessage({ id: 'staff-enquiries.reason.hint' })}
          maxLength={500}
        />
      )}
      <div>
        <Button type="submit" variant={isOffer ? 'primary' : 'danger'} size="small" isBusy={isSubmitting}>
          <FormattedMessage id={titles[type]} />
        </Button>
      </div>
    </Form>
  )
}
