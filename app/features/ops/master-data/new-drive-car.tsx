import { useNavigate } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { z } from 'zod/mini'
import { Button } from '#app/components/button.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { Form } from '#app/components/form.tsx'
import { SelectField } from '#app/components/select-field.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { formatCountry } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { marketCodes } from '#config'
import { newDriveCarId, numberPlate } from '#server/api/input/master-data.ts'

const schema = z.object({ market: z.enum(marketCodes), plate: numberPlate })
const messages = {
  plate: { required: 'staff-master-data.plate.required', invalid: 'staff-master-data.plate.required' },
} as const

/** Opens a car for test drives by the plate that it has now. */
export function NewDriveCar() {
  const { formatMessage } = useIntl()
  const locale = useLocale()
  const navigate = useNavigate()
  const { field, problems, summaryRef, submit, isSubmitting } = useZodForm({
    schema,
    defaultValues: { market: locale.market ?? marketCodes[0], plate: '' },
    messages,
  })
  return (
    <Form
      onSubmit={submit(({ market, plate }) =>
        navigate({
          to: '/{-$locale}/ops/master-data/records/$kind/$recordId',
          params: ({ locale: slug }) => ({ locale: slug, kind: 'driveCar', recordId: newDriveCarId(market, plate) }),
        }),
      )}
      className="grid max-w-form gap-5"
    >
      <ErrorSummary problems={problems} ref={summaryRef} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField
          {...field('market')}
          label={formatMessage({ id: 'staff-master-data.market' })}
          options={marketCodes.map((value) => ({ value, label: formatCountry(locale, value) }))}
        />
        <TextField
          {...field('plate')}
          label={formatMessage({ id: 'staff-master-data.field.plate' })}
          autoComplete="off"
          maxLength={12}
          dir="ltr"
        />
      </div>
      <div>
        <Button type="submit" size="small" isBusy={isSubmitting}>
          <FormattedMessage id="staff-master-data.continue" />
        </Button>
      </div>
    </Form>
  )
}
