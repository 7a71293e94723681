import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { Form } from '#app/components/form.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { saleForm } from '#server/api/input/staff.ts'

const messages = { reason: { required: 'staff.reason.required', invalid: 'staff.reason.required' } } as const

interface SaleFormProps {
  /** Whether the car is withdrawn from sale, and to be returned to it. */
  isWithdrawn: boolean
  save: (reason: string) => Promise<unknown>
}

/** Withdraws a car from sale or returns it, with an internal reason. */
export function SaleForm({ isWithdrawn, save }: SaleFormProps) {
  const { formatMessage } = useIntl()
  const { field, problems, summaryRef, submit, isSubmitting } = useZodForm({
    schema: saleForm,
    defaultValues: { reason: '' },
    messages,
  })
  return (
    <section aria-labelledby="sale-title" className="grid gap-5">
      <h2 id="sale-title" className="text-xl">
        <FormattedMessage id="staff.stock.sale" />
      </h2>
      <Form onSubmit={submit(async ({ reason }) => void (await save(reason)))} className="grid gap-5">
        <ErrorSummary problems={problems} ref={summaryRef} />
        <TextField {...field('reason')} label={formatMessage({ id: 'staff.reason' })} maxLength={200} />
        <div>
          <Button type="submit" variant={isWithdrawn ? undefined : 'danger'} size="small" isBusy={isSubmitting}>
            <FormattedMessage id={isWithdrawn ? 'staff.stock.bringIn' : 'staff.stock.takeOut'} />
          </Button>
        </div>
      </Form>
    </section>
  )
}
