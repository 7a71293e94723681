import { FormattedMessage, useIntl } from 'react-intl'
import type { z } from 'zod/mini'
import { Button } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { Form } from '#app/components/form.tsx'
import { SelectField } from '#app/components/select-field.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { assignCar } from '#app/functions/account/company.functions.ts'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { carForm } from '#server/api/input/company.ts'
import type { CompanyCar, Own } from './company.ts'
import { FailureNotice } from './failure-notice.tsx'
import { useCompanyAct } from './use-company-act.ts'

interface CarFormProps {
  own: Own
  car: CompanyCar
  onDone: () => void
}

/** Who drives a car, and where its costs are booked. */
export function CarForm({ own, car: { orderNo, driver, costCentre }, onDone }: CarFormProps) {
  const { formatMessage } = useIntl()
  const { act, failure, isBusy } = useCompanyAct()
  const { field, problems, summaryRef, submit } = useZodForm<z.input<typeof carForm>, z.output<typeof carForm>>({
    schema: carForm,
    defaultValues: { driverId: driver?.memberId ?? '', costCentre: costCentre ?? '' },
  })

  const save = submit(async (values) => {
    const body = { assignment: { driverId: values.driverId || null, costCentre: values.costCentre || null } }
    if (await act(() => assignCar({ data: { params: { orderNo }, body } }))) onDone()
  })

  return (
    <Form onSubmit={save} className="grid max-w-form gap-5">
      <ErrorSummary problems={problems} ref={summaryRef} />
      <FailureNotice failure={failure} />
      <SelectField
        {...field('driverId')}
        label={formatMessage({ id: 'account-company.role.driver' })}
        isOptional
        options={[
          { value: '', label: formatMessage({ id: 'account-company.car.noDriver' }) },
          ...own.members.map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}` })),
        ]}
      />
      <TextField {...field('costCentre')} label={formatMessage({ id: 'account-company.costCentre' })} isOptional />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" isBusy={isBusy}>
          <FormattedMessage id="account-company.save" />
        </Button>
        <Button variant="text" size="small" onClick={onDone}>
          <FormattedMessage id="account-company.cancel" />
        </Button>
      </div>
    </Form>
  )
}
