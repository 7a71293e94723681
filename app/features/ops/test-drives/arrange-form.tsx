import { FormattedMessage, useIntl } from 'react-intl'
import { z } from 'zod/mini'
import { Button } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { Form } from '#app/components/form.tsx'
import { SelectField } from '#app/components/select-field.tsx'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import type { Resources } from './drive.ts'

interface Assignment {
  vehicleId: string
  advisorId: string
}

interface ArrangeFormProps {
  resources: Resources
  onArrange: (chosen: Assignment) => Promise<unknown>
}

const chosen = z.string().check(z.minLength(1))
const arrangeForm = z.object({ vehicleId: chosen, advisorId: chosen })

const messages = {
  vehicleId: { required: 'operations.arrange.vehicle.required', invalid: 'operations.arrange.vehicle.required' },
  advisorId: { required: 'operations.arrange.advisor.required', invalid: 'operations.arrange.advisor.required' },
} as const

/** Car and advisor for the order's time; unavailable ones are listed too, so that staff do not look for them. */
export function ArrangeForm({ resources: { vehicles, advisors }, onArrange }: ArrangeFormProps) {
  const { formatMessage } = useIntl()
  const { field, problems, summaryRef, submit, isSubmitting } = useZodForm({
    schema: arrangeForm,
    defaultValues: { vehicleId: firstFree(vehicles), advisorId: firstFree(advisors) },
    messages,
  })
  const option = (id: string, name: string, isFree: boolean) => ({
    value: id,
    label: isFree ? name : formatMessage({ id: 'operations.arrange.busy' }, { name }),
    isDisabled: !isFree,
  })

  return (
    <Form onSubmit={submit(async (values) => void (await onArrange(values)))} className="grid gap-5">
      <ErrorSummary problems={problems} ref={summaryRef} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField
          {...field('vehicleId')}
          label={formatMessage({ id: 'operations.arrange.vehicle' })}
          placeholder={formatMessage({ id: 'operations.choose' })}
          options={vehicles.map(({ id, label, isFree }) => option(id, label, isFree))}
        />
        <SelectField
          {...field('advisorId')}
          label={formatMessage({ id: 'operations.arrange.advisor' })}
          placeholder={formatMessage({ id: 'operations.choose' })}
          options={advisors.map(({ id, name, isFree }) => option(id, name, isFree))}
        />
      </div>
      <div>
        <Button type="submit" size="small" isBusy={isSubmitting}>
          <FormattedMessage id="operations.event.arranged" />
        </Button>
      </div>
    </Form>
  )
}

function firstFree(resources: readonly { id: string; isFree: boolean }[]): string {
  return resources.find(({ isFree }) => isFree)?.id ?? ''
}
