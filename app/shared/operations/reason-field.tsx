import { useIntl } from 'react-intl'
import { TextareaField, type TextareaFieldProps } from '#app/components/textarea-field.tsx'
import type { MessageId } from '#app/i18n/messages.ts'

interface ReasonFieldProps extends Omit<TextareaFieldProps, 'label' | 'hint' | 'maxLength'> {
  hint?: MessageId
}

/** Reason of a member of staff, which is logged. Spread `field('reason')` of useZodForm into it. */
export function ReasonField({ hint = 'staff.reason.hint', ...field }: ReasonFieldProps) {
  const { formatMessage } = useIntl()
  return (
    <TextareaField
      {...field}
      label={formatMessage({ id: 'staff.reason' })}
      hint={formatMessage({ id: hint })}
      maxLength={500}
    />
  )
}
