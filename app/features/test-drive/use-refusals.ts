import { useEffect, useEffectEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useIntl } from 'react-intl'
import { problem } from '#machines/flows/test-drive-booking/index.ts'
import { useBookingState } from './booking.tsx'
import type { DriverOutput, DriverValues } from './contact-form.ts'
import { focusField } from '#app/lib/form/focus-field.ts'

/** Puts what the server refused next to the field it is about, and leads there. */
export function useRefusals(form: UseFormReturn<DriverValues, unknown, DriverOutput>): void {
  const { formatMessage } = useIntl()
  const current = useBookingState(problem)

  const show = useEffectEvent(() => {
    if (current === 'emailNotAllowed') {
      form.setError('email', { message: formatMessage({ id: 'test-drive.contact.email.refused' }) })
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
