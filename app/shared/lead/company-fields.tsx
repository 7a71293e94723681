import { useIntl } from 'react-intl'
import { SelectField } from '#app/components/select-field.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { TextareaField } from '#app/components/textarea-field.tsx'
import { fleetSizes } from '#machines/flows/lead-form/lead-form.types.ts'
import type { LeadField } from './lead-field.ts'

/** Which company asks, for how many cars, and what for. */
export function CompanyFields({ field }: { field: LeadField }) {
  const { formatMessage } = useIntl()
  return (
    <>
      <TextField
        {...field('company')}
        label={formatMessage({ id: 'lead.company' })}
        autoComplete="organization"
        maxLength={120}
      />
      <SelectField
        {...field('fleetSize')}
        label={formatMessage({ id: 'lead.fleetSize' })}
        placeholder={formatMessage({ id: 'lead.fleetSize.choose' })}
        options={fleetSizes.map((value) => ({
          value,
          // Isolated: in a script from the right the two numbers would change sides.
          label: formatMessage({ id: 'lead.fleetSize.cars' }, { cars: `\u2066${value.replace('-', '–')}\u2069` }),
        }))}
      />
      <TextareaField
        {...field('message')}
        label={formatMessage({ id: 'lead.message' })}
        hint={formatMessage({ id: 'lead.message.hint' })}
        maxLength={1000}
        isOptional
      />
    </>
  )
}
