import { FormattedMessage, useIntl } from 'react-intl'
import { z } from 'zod/mini'
import { Button } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { Form } from '#app/components/form.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { TextareaField } from '#app/components/textarea-field.tsx'
import { formatMoney } from '#app/i18n/format.ts'
import { staffButtons } from '#app/i18n/staff-buttons.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { amountWithin, minorUnits } from '#app/shared/operations/typed-amount.ts'
import { staffReason } from '#server/api/input/staff.ts'
import type { CareEvent } from './care-page.tsx'
import type { StaffCare } from './care.ts'

interface DecideFormProps {
  version: number
  item: NonNullable<StaffCare['report']>['items'][number]
  fire: (event: CareEvent) => Promise<boolean>
}

const messages = {
  amount: { required: 'staff-care.decide.amount', invalid: 'staff-care.decide.amount' },
  reason: { required: 'staff.reason.required', invalid: 'staff.reason.required' },
} as const

/** Final amount of a disputed item: at most the reported one, with a reason for the customer. */
export function DecideForm({ version, item, fire }: DecideFormProps) {
  const { formatMessage } = useIntl()
  const locale = useLocale()
  const { id, name, amount, dispute } = item
  const schema = z.object({
    amount: amountWithin(0, amount.amount),
    reason: staffReason,
  })
  const { field, problems, summaryRef, submit, isSubmitting } = useZodForm({
    schema,
    defaultValues: { amount: '', reason: '' },
    messages,
  })
  const save = submit(async (decision) => {
    const decided = minorUnits(decision.amount) ?? 0
    await fire({ type: 'staff.itemDecided', version, itemId: id, amount: decided, reason: decision.reason })
  })
  return (
    <section aria-labelledby={`decide-${id}`}>
      <h2 id={`decide-${id}`} className="mb-2 text-xl">
        <FormattedMessage id="staff-care.decide" values={{ name: <bdi>{name}</bdi> }} />
      </h2>
      {dispute && (
        <blockquote className="mb-5 border-s-2 border-hairline-strong ps-4">
          <bdi>{dispute.words}</bdi>
        </blockquote>
      )}
      <Form onSubmit={save} className="grid gap-6">
        <ErrorSummary problems={problems} ref={summaryRef} />
        <TextField
          {...field('amount')}
          label={formatMessage({ id: 'staff-care.decide.to' })}
          hint={formatMessage(
            { id: 'staff-care.decide.most' },
            { price: formatMoney(locale, amount.amount, amount.currency) },
          )}
          inputMode="decimal"
          trail={amount.currency}
        />
        <TextareaField
          {...field('reason')}
          label={formatMessage({ id: 'staff.reason' })}
          hint={formatMessage({ id: 'staff-care.reason.hint' })}
          maxLength={500}
        />
        <div>
          <Button type="submit" size="small" isBusy={isSubmitting}>
            <FormattedMessage id={staffButtons.returnCareOrder['staff.itemDecided']} />
          </Button>
        </div>
      </Form>
    </section>
  )
}
