import { FormattedMessage, useIntl } from 'react-intl'
import { z } from 'zod/mini'
import { Button } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { Form } from '#app/components/form.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { TextareaField } from '#app/components/textarea-field.tsx'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { config } from '#config'
import { staffReason } from '#server/api/input/staff.ts'
import { type Decision, type StaffEvent, titles } from './staff-events.ts'

interface DecisionFormProps {
  type: Decision
  version: number
  fire: (event: StaffEvent) => Promise<void>
}

const messages = {
  amount: { required: 'staff-trade-ins.amount.required', invalid: 'staff-trade-ins.amount.required' },
  reason: { required: 'staff.reason.required', invalid: 'staff.reason.required' },
} as const

const anything = z.string()
const schemas = {
  'staff.valued': z.object({
    amount: z.string().check(
      z.overwrite((typed) => typed.replaceAll(/[\s.]/g, '')),
      z.regex(/^[1-9]\d{0,6}$/),
    ),
    reason: anything,
  }),
  'staff.rejected': z.object({
    amount: anything,
    reason: staffReason,
  }),
}

/** Price for the car in whole units of the market's currency, or the reason for a refusal. */
export function DecisionForm({ type, version, fire }: DecisionFormProps) {
  const { formatMessage } = useIntl()
  const { field, problems, summaryRef, submit, isSubmitting } = useZodForm({
    schema: schemas[type],
    defaultValues: { amount: '', reason: '' },
    messages,
  })
  return (
    <Form
      onSubmit={submit(({ amount, reason }) =>
        fire(type === 'staff.valued' ? { type, version, amount: Number(amount) * 100 } : { type, version, reason }),
      )}
      className="grid max-w-form gap-5"
    >
      <ErrorSummary problems={problems} ref={summaryRef} />
      {type === 'staff.valued' ? (
        <TextField
          {...field('amount')}
          label={formatMessage({ id: 'staff-trade-ins.amount' })}
          hint={formatMessage({ id: 'staff-trade-ins.amount.hint' }, { days: config.tradeIn.offerDays })}
          trail={<span className="text-sm">{config.markets[config.tradeIn.market].currency}</span>}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
        />
      ) : (
        <TextareaField
          {...field('reason')}
          label={formatMessage({ id: 'staff.reason' })}
          hint={formatMessage({ id: 'staff-trade-ins.reason.hint' })}
          maxLength={500}
        />
      )}
      <div>
        <Button
          type="submit"
          variant={type === 'staff.valued' ? 'primary' : 'danger'}
          size="small"
          isBusy={isSubmitting}
        >
          <FormattedMessage id={titles[type]} />
        </Button>
      </div>
    </Form>
  )
}
