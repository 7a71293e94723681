import { useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { PersonCheck } from '#app/components/person-check.tsx'
import { createChallenge } from '#app/functions/booking/test-drive.functions.ts'
import { useRefusedFields } from '#app/lib/form/use-refused-fields.ts'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { canRestart, isBusy, problem } from '#machines/flows/test-drive-booking/index.ts'
import { useBooking, useBookingState } from './booking.tsx'
import { Consents } from './consents.tsx'
import { ContactFields } from './contact-fields.tsx'
import { driverForm, driverMessages, refusedFields, startingValues } from './contact-form.ts'
import { LimitNotice } from './limit-notice.tsx'
import { StepForm } from './step-form.tsx'
import { UnclearNotice } from './unclear-notice.tsx'

/** Driver and consents. Every change is stored with the booking; submitting it books the drive. */
export function ContactStep() {
  const { actor, facts } = useBooking()
  const isSubmitting = useBookingState(isBusy)
  const current = useBookingState(problem)
  const isUnclear = current === 'bookingUnclear'
  const isExhausted = useBookingState(canRestart)
  const draft = useBookingState(({ context }) => context.contact)
  const driver = useZodForm({
    schema: driverForm,
    messages: driverMessages,
    defaultValues: startingValues(draft, facts.contact),
  })
  const { form, problems, summaryRef, submit } = driver
  useRefusedFields(form, current, refusedFields)

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: { captcha: _, ...contact } }) => actor.send({ type: 'contact.drafted', contact }),
      }),
    [actor, form],
  )

  const book = submit(({ captcha, ...contact }) =>
    actor.send({ type: 'contact.submitted', contact, captcha: captcha || null }),
  )
  const askAgain = () => actor.send({ type: isExhausted ? 'restart.requested' : 'retry.requested' })
  const again = isExhausted ? 'test-drive.unclear.restart' : 'test-drive.unclear.retry'
  return (
    <StepForm
      step="contact"
      title={<FormattedMessage id="test-drive.contact.title" />}
      lead={<FormattedMessage id="test-drive.contact.lead" />}
      notice={
        isUnclear ? (
          <UnclearNotice isExhausted={isExhausted} />
        ) : (
          current === 'bookingsLimited' && <LimitNotice of="bookings" />
        )
      }
      action={<FormattedMessage id={isUnclear ? again : 'test-drive.contact.book'} />}
      isBusy={isSubmitting}
      onSubmit={isUnclear ? askAgain : book}
    >
      {/* Submitted values are locked until the outcome is known. */}
      <fieldset disabled={isUnclear} className="grid max-w-form min-w-0 gap-6 disabled:opacity-60">
        <ErrorSummary problems={problems} ref={summaryRef} />
        <ContactFields field={driver.field} />
        <Consents field={driver.field} />
        <PersonCheck control={driver.form.control} name="captcha" load={createChallenge} />
      </fieldset>
    </StepForm>
  )
}
