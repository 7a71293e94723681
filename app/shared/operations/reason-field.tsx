import { useIntl } from 'react-intl'
import { TextareaField, type TextareaFieldProps } from '#app/components/textarea-field.tsx'

/** Reason of a member of staff, which is logged. Spread `field('reason')` of useZodForm into it. */
export function ReasonField(field: Omit<TextareaFieldProps, 'label' | 'hint' | 'maxLength'>) {
  const { formatMessage } = useIntl()
  return (
    <TextareaField
      {...field}
      label={formatMessage({ id: 'staff.reason' })}
      hint={formatMessage({ id: 'staff.reason.hint' })}
      maxLength={500}
    />
  )
}
