import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form'
import { useIntl } from 'react-intl'
import { fieldId } from '#app/lib/form/field-id.ts'
import { config } from '#config'
import { Captcha, type CaptchaProps } from './captcha.tsx'

interface PersonCheckProps<Values extends FieldValues, Result extends FieldValues> extends Pick<CaptchaProps, 'load'> {
  control: Control<Values, unknown, Result>
  /** Of the form's own field for what was solved. */
  name: FieldPathByValue<Values, string>
}

/**
 * Asks for the proof that a person sends the form; nothing where the site asks for none. Its texts are the namespace
 * `captcha`, which a route or a part that is loaded later brings along.
 */
export function PersonCheck<Values extends FieldValues, Result extends FieldValues>({
  control,
  name,
  load,
}: PersonCheckProps<Values, Result>) {
  const { formatMessage } = useIntl()
  const { field, fieldState } = useController({ control, name })
  if (!config.switches.captcha) return null
  return (
    <Captcha
      id={fieldId(name)}
      error={fieldState.error?.message}
      value={String(field.value)}
      load={load}
      onChange={field.onChange}
      texts={{
        label: formatMessage({ id: 'captcha.label' }),
        hint: formatMessage({ id: 'captcha.hint' }),
        solving: formatMessage({ id: 'captcha.solving' }),
        solved: formatMessage({ id: 'captcha.solved' }),
        failed: formatMessage({ id: 'captcha.failed' }),
        expired: formatMessage({ id: 'captcha.expired' }),
      }}
    />
  )
}
