import { useWatch } from 'react-hook-form'
import { useIntl } from 'react-intl'
import { Captcha } from '#app/components/captcha.tsx'
import { config } from '#config'
import { createChallenge } from '#app/functions/test-drive.functions.ts'
import type { ZodForm } from '#app/lib/form/use-zod-form.ts'
import type { DriverOutput, DriverValues } from './contact-form.ts'

/** Asks for the proof that a person sends the form; nothing where the site asks for none. */
export function ContactCaptcha({ driver: { form, field } }: { driver: ZodForm<DriverValues, DriverOutput> }) {
  const { formatMessage } = useIntl()
  const value = useWatch({ control: form.control, name: 'captcha' })
  const { id, error } = field('captcha')
  if (!config.switches.captcha) return null
  return (
    <Captcha
      id={id}
      error={error}
      value={value}
      load={createChallenge}
      onChange={(payload) => {
        form.setValue('captcha', payload, { shouldValidate: payload !== '' || form.formState.isSubmitted })
      }}
      texts={{
        label: formatMessage({ id: 'test-drive.captcha' }),
        hint: formatMessage({ id: 'test-drive.captcha.hint' }),
        solving: formatMessage({ id: 'test-drive.captcha.solving' }),
        solved: formatMessage({ id: 'test-drive.captcha.solved' }),
        failed: formatMessage({ id: 'test-drive.captcha.failed' }),
        expired: formatMessage({ id: 'test-drive.captcha.expired' }),
      }}
    />
  )
}
