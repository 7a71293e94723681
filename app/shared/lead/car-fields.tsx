import { FormattedMessage, useIntl } from 'react-intl'
import { CheckboxField } from '#app/components/checkbox-field.tsx'
import { TextField } from '#app/components/text-field.tsx'
import type { LeadField } from './lead-field.ts'

/** A car that is to be traded in, where there is one. */
export function CarFields({ field, hasCar }: { field: LeadField; hasCar: boolean }) {
  const { formatMessage } = useIntl()
  return (
    <div className="grid gap-6 border-t border-hairline pt-6">
      <CheckboxField {...field('hasCar')} isOptional label={<FormattedMessage id="lead.hasCar" />} />
      {hasCar && (
        <div className="grid items-start gap-6 sm:grid-cols-2 sm:gap-4">
          <TextField
            {...field('mileage')}
            label={formatMessage({ id: 'lead.mileage' })}
            trail={<FormattedMessage id="lead.mileage.unit" />}
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
          />
          <TextField
            {...field('numberPlate')}
            label={formatMessage({ id: 'lead.numberPlate' })}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            dir="ltr"
            maxLength={14}
          />
        </div>
      )}
    </div>
  )
}
