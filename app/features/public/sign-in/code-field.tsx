import { FormattedMessage, useIntl } from 'react-intl'
import type { PostedForm } from '#app/lib/form/posted-form.ts'
import { PostedField } from './posted-field.tsx'

/** Mailed code, which phones offer to fill in. */
export function CodeField({ form }: { form: PostedForm }) {
  const { formatMessage } = useIntl()
  return (
    <PostedField
      form={form}
      name="code"
      label={formatMessage({ id: 'sign-in.code.label' })}
      hint={<FormattedMessage id="sign-in.code.hint" />}
      inputMode="numeric"
      autoComplete="one-time-code"
      // Room for spaces that copying brings along.
      maxLength={24}
      dir="ltr"
    />
  )
}
