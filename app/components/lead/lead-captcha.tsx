import { useWatch } from 'react-hook-form'
import { useIntl } from 'react-intl'
import { Captcha } from '#app/components/captcha.tsx'
import { config } from '#config'
import type { ZodForm } from '#app/lib/form/use-zod-form.ts'
import type { LeadPorts } from './lead-ports.ts'
import type { LeadInput, LeadOutput } from './lead-schema.ts'

interface LeadCaptchaProps extends Pick<LeadPorts, 'createChallenge'> {
  lead: ZodForm<LeadInput, LeadOutput>
}

/** Asks for the proof that a person sends the form; nothing where the site asks for none. */
export function LeadCaptcha({ lead: { form, field }, createChallenge }: LeadCaptchaProps) {
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
        label: formatMessage({ id: 'lead.captcha' }),
        hint: formatMessage({ id: 'lead.captcha.hint' }),
        solving: formatMessage({ id: 'lead.captcha.solving' }),
        solved: formatMessage({ id: 'lead.captcha.solved' }),
        failed: formatMessage({ id: 'lead.captcha.failed' }),
        expired: formatMessage({ id: 'lead.captcha.expired' }),
      }}
    />
  )
}
