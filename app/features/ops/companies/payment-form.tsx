import { FormattedMessage, useIntl } from 'react-intl'
import { z } from 'zod/mini'
import { Button } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { Form } from '#app/components/form.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { payoutReference } from '#server/api/input/staff.ts'

const schema = z.object({ reference: payoutReference })
const messages = {
  reference: {
    required: 'staff-companies.invoice.reference.required',
    invalid: 'staff-companies.invoice.reference.required',
  },
} as const

/** Reference of the transfer that paid an invoice. */
export function PaymentForm({ onGiven }: { onGiven: (reference: string) => Promise<unknown> }) {
  const { formatMessage } = useIntl()
  const { field, problems, summaryRef, submit, isSubmitting } = useZodForm({
    schema,
    defaultValues: { reference: '' },
    messages,
  })
  return (
    <Form onSubmit={submit(async ({ reference }) => void (await onGiven(reference)))} className="grid max-w-form gap-5">
      <ErrorSummary problems={problems} ref={summaryRef} />
      <TextField
        {...field('reference')}
        label={formatMessage({ id: 'staff-companies.invoice.reference' })}
        autoComplete="off"
        maxLength={80}
      />
      <div>
        <Button type="submit" size="small" isBusy={isSubmitting}>
          <FormattedMessage id="staff-companies.invoice.pay" />
        </Button>
      </div>
    </Form>
  )
}
