import { FormattedMessage, useIntl } from 'react-intl'
import { CheckboxField } from '#app/components/checkbox-field.tsx'
import { FieldError } from '#app/components/field-error.tsx'
import { describedBy } from '#app/components/field-frame.tsx'
import { mailSections } from '#machines/orders/lead/lead.types.ts'
import type { LeadField } from './lead-field.ts'

/** Which mails somebody wants: all they came for, or besides. None is ticked that they did not ask for. */
export function SectionFields({ field, isChoice }: { field: LeadField; isChoice: boolean }) {
  const { formatMessage } = useIntl()
  const { id, error, ...box } = field('sections')
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      {...describedBy(id, { error })}
      className="grid gap-4 border-t border-hairline pt-6"
    >
      <legend className="sr-only">{formatMessage({ id: 'lead.sections' })}</legend>
      <p aria-hidden="true" className="text-sm font-semibold">
        <FormattedMessage id={isChoice ? 'lead.sections' : 'lead.sections.besides'} />
      </p>
      {mailSections.map((section) => (
        <CheckboxField
          key={section}
          {...box}
          id={`${id}-${section}`}
          value={section}
          isOptional={!isChoice}
          label={<FormattedMessage id={`lead.sections.${section}`} />}
          hint={formatMessage({ id: `lead.sections.${section}.text` })}
        />
      ))}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}
