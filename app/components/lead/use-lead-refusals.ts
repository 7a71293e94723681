import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useIntl } from 'react-intl'
import { focusField } from '#app/lib/form/focus-field.ts'
import { leadFormProblem } from '#machines/flows/lead-form/index.ts'
import type { LeadInput, LeadOutput } from './lead-schema.ts'
import type { LeadActor } from './use-lead-flow.ts'

/** Puts what the server refused next to the field it is about, and leads there. */
export function useLeadRefusals(form: UseFormReturn<LeadInput, unknown, LeadOutput>, actor: LeadActor): void {
  const { formatMessage } = useIntl()
  const current = useSelector(actor, leadFormProblem)

  const show = useEffectEvent(() => {
    if (current === 'emailNotAllowed') {
      form.setError('email', { message: formatMessage({ id: 'errors.email_not_allowed' }) })
      focusField('email')
    }
    if (current === 'captchaFailed') {
      form.setValue('captcha', '')
      form.setError('captcha', { message: formatMessage({ id: 'captcha.refused' }) })
      focusField('captcha')
    }
  })
  useEffect(() => show(), [current])
}
