import { useIntl } from 'react-intl'
import { TextField, type TextFieldProps } from '#app/components/text-field.tsx'
import type { PostedForm } from '#app/lib/form/posted-form.ts'

interface PostedFieldProps extends Omit<TextFieldProps, 'error' | 'defaultValue' | 'form'> {
  form: PostedForm
}

/** Text field of a posted form, with its typed value and error. */
export function PostedField({ form, name, ...rest }: PostedFieldProps) {
  const { formatMessage } = useIntl()
  const problem = form.problems[name]
  return (
    <TextField
      {...rest}
      name={name}
      defaultValue={form.values[name]}
      error={problem && formatMessage({ id: problem })}
    />
  )
}
