import { useIntl } from 'react-intl'
import type { PostedForm } from '#app/lib/form/posted-form.ts'
import { PostedField } from './posted-field.tsx'

export function EmailField({ form }: { form: PostedForm }) {
  const { formatMessage } = useIntl()
  return (
    <PostedField
      form={form}
      name="email"
      label={formatMessage({ id: 'sign-in.email' })}
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
