import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Dialog } from '#app/components/dialog.tsx'
import { FailureText } from '#app/components/failure-text.tsx'
import { Form } from '#app/components/form.tsx'
import { LinkButton } from '#app/components/link-button.tsx'
import { Notice } from '#app/components/notice.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { getDemonstrationCode, getSecondFactor, stepUp } from '#app/functions/ops/second-factor.functions.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import { useZodForm } from '#app/lib/form/use-zod-form.ts'
import { logError } from '#app/lib/log/log.ts'
import { stepUpForm } from '#server/api/input/staff.ts'

interface StepUpDialogProps {
  /** Called once, with whether the session has been stepped up. */
  onDone: (isSteppedUp: boolean) => void
}

const messages = {
  code: { required: 'second-factor.code.required', invalid: 'second-factor.code.required' },
} as const

/** Asks for a code before money or roles are touched. The page beneath keeps what was typed. */
export function StepUpDialog({ onDone }: StepUpDialogProps) {
  const { formatMessage } = useIntl()
  const [isEnrolled, setIsEnrolled] = useState(true)
  const [demonstrationCode, setDemonstrationCode] = useState<string | null>(null)
  const [failure, setFailure] = useState<MessageId | null>(null)
  const { form, field, submit, isSubmitting } = useZodForm({
    schema: stepUpForm,
    defaultValues: { code: '' },
    messages,
  })

  useEffect(() => {
    void lookUp()
    async function lookUp() {
      try {
        const [{ enrolledAt }, shown] = await Promise.all([getSecondFactor(), getDemonstrationCode()])
        setIsEnrolled(enrolledAt !== null)
        setDemonstrationCode(shown)
      } catch (error) {
        // The code can be entered without knowing this.
        logError('the second factor could not be looked up', error)
      }
    }
  }, [])

  // Not the button that closes the dialog, which comes first.
  useEffect(() => form.setFocus('code'), [form])

  const send = submit(async ({ code }) => {
    setFailure(null)
    try {
      const answer = await stepUp({ data: { body: { code } } })
      if (answer.ok) return onDone(true)
      setFailure(refusals[answer.code])
    } catch (error) {
      // Shown above the field; the same code may be sent again.
      logError('the session was not stepped up', error)
      setFailure(failureMessage(error))
    }
    form.setFocus('code')
    return undefined
  })

  /** Looks whether another tab, which has the same session, has enrolled and stepped up. */
  async function look() {
    setFailure(null)
    try {
      const { enrolledAt, steppedUpUntil } = await getSecondFactor()
      if (steppedUpUntil !== null) onDone(true)
      else setIsEnrolled(enrolledAt !== null)
    } catch (error) {
      logError('the second factor could not be looked up', error)
      setFailure(failureMessage(error))
    }
  }

  return (
    <Dialog
      isOpen
      isBusy={isSubmitting}
      onClose={() => onDone(false)}
      title={<FormattedMessage id="second-factor.step.title" />}
    >
      <div className="grid gap-5">
        {failure && (
          <Notice tone="danger" live="assertive">
            <FailureText id={failure} />
          </Notice>
        )}
        {isEnrolled ? (
          <Form onSubmit={send} className="grid gap-5">
            <p>
              <FormattedMessage id="second-factor.step.text" />
            </p>
            <TextField
              {...field('code')}
              label={formatMessage({ id: 'second-factor.code' })}
              hint={
                demonstrationCode === null
                  ? formatMessage({ id: 'second-factor.code.hint' })
                  : formatMessage({ id: 'second-factor.code.demonstration' }, { code: demonstrationCode })
              }
              autoComplete="one-time-code"
              dir="ltr"
              maxLength={20}
            />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" isBusy={isSubmitting}>
                <FormattedMessage id="second-factor.step.submit" />
              </Button>
              <Button variant="quiet" disabled={isSubmitting} onClick={() => onDone(false)}>
                <FormattedMessage id="shell.confirm.cancel" />
              </Button>
            </div>
          </Form>
        ) : (
          <>
            <p>
              <FormattedMessage id="second-factor.step.none" />
            </p>
            <div className="flex flex-wrap gap-3">
              <LinkButton to="/{-$locale}/account/security" params={({ locale }) => ({ locale })} target="_blank">
                <FormattedMessage id="second-factor.step.enrol" />
              </LinkButton>
              <Button variant="quiet" onClick={() => void look()}>
                <FormattedMessage id="second-factor.step.enrolled" />
              </Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  )
}

type Refused = Extract<Awaited<ReturnType<typeof stepUp>>, { ok: false }>['code']

const refusals: Record<Refused, MessageId> = {
  code_invalid: 'second-factor.code.wrong',
  second_factor_missing: 'second-factor.step.none',
  too_many_requests: 'errors.too_many_requests',
}
