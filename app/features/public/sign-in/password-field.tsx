import { FormattedMessage, useIntl } from 'react-intl'
import { usePasswordReveal } from '#app/components/use-password-reveal.tsx'
import type { PostedForm } from '#app/lib/form/posted-form.ts'
import { PostedField } from './posted-field.tsx'

interface PasswordFieldProps {
  form: PostedForm
  /** New password, as opposed to the current one. */
  isNew?: boolean
}

/** Password field with a show/hide toggle. */
export function PasswordField({ form, isNew = false }: PasswordFieldProps) {
  const { formatMessage } = useIntl()
  return (
    <PostedField
      {...usePasswordReveal()}
      form={form}
      name="password"
      label={formatMessage({ id: isNew ? 'sign-in.password.new' : 'sign-in.password' })}
      hint={isNew && <FormattedMessage id="sign-in.password.new.hint" />}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
    />
  )
}
