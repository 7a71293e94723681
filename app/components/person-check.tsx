import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form'
import { useIntl } from 'react-intl'
import { fieldId } from '#app/lib/form/field-id.ts'
import { config } from '#config'
import { Captcha, type CaptchaProps } from './captcha.tsx'

interface PersonCheckProps<Values extends FieldValues, Result extends FieldValues> extends Pick<CaptchaProps, 'load'> {
  control: Control<Values, unknown, Result>
  /** Form field for the captcha solution. */
  name: FieldPathByValue<Values, string>
}

/**
 * Captcha of a form; renders nothing where the site requires none. Texts: namespace `captcha`, to be declared by the
 * route or the lazy component.
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
