import { FormattedMessage, useIntl } from 'react-intl'
import { z } from 'zod/mini'
import { Button } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { Form } from '#app/components/form.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { ReasonField } from '#app/shared/operations/reason-field.tsx'
import { amountWithin, minorUnits } from '#app/shared/operations/typed-amount.ts'
import { staffReason } from '#server/api/input/staff.ts'
import type { Customer } from './customer.ts'

interface GoodwillFormProps {
  order: NonNullable<Customer['goodwill']>[number]
  onGiven: (given: { amount: number; reason: string }) => Promise<unknown>
}

const messages = {
  amount: { required: 'staff.goodwill.amount.required', invalid: 'staff.goodwill.amount.required' },
  reason: { required: 'staff.reason.required', invalid: 'staff.reason.required' },
} as const

/** Amount to give back, up to the limit, and the reason. */
export function GoodwillForm({ order: { most, currency }, onGiven }: GoodwillFormProps) {
  const { formatMessage } = useIntl()
  const locale = useLocale()
  const { field, problems, summaryRef, submit, isSubmitting } = useZodForm({
    schema: z.object({
      amount: amountWithin(1, most),
      reason: staffReason,
    }),
    defaultValues: { amount: '', reason: '' },
    messages,
  })
  return (
    <Form
      onSubmit={submit(async ({ amount, reason }) => void (await onGiven({ amount: minorUnits(amount) ?? 0, reason })))}
      className="grid max-w-form gap-5"
    >
      <ErrorSummary problems={problems} ref={summaryRef} />
      <p className="text-ink-soft">
        <FormattedMessage id="staff-customer.goodwill.text" />
      </p>
      <TextField
        {...field('amount')}
        label={formatMessage({ id: 'staff-customer.goodwill.amount' })}
        hint={formatMessage(
          { id: 'staff-customer.goodwill.amount.hint' },
          { amount: formatMoney(locale, most, currency) },
        )}
        trail={<span className="text-sm">{currency}</span>}
        inputMode="decimal"
        autoComplete="off"
      />
      <ReasonField {...field('reason')} />
      <div>
        <Button type="submit" size="small" isBusy={isSubmitting}>
          <FormattedMessage id="staff-customer.goodwill.give" />
        </Button>
      </div>
    </Form>
  )
}
