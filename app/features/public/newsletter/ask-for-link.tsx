import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Form } from '#app/components/form.tsx'
import { Notice } from '#app/components/notice.tsx'
import { PlainFrame } from '#app/components/plain-frame.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { fieldId } from '#app/lib/form/field-id.ts'
import { focusField } from '#app/lib/form/focus-field.ts'
import type { PostedChoice } from '#app/lib/form/posted-choice.ts'

/** Sends a new link; the answer is the same for every address, known or not. */
export function AskForLink({ posted }: { posted: PostedChoice | null }) {
  const { formatMessage } = useIntl()
  // Focuses the only field when it is invalid.
  useEffect(() => {
    if (posted?.came === 'mistyped') focusField('email')
  }, [posted])
  if (posted?.came === 'asked') {
    return (
      <PlainFrame
        isAnswer
        title={<FormattedMessage id="newsletter.ask.sent" />}
        lead={<FormattedMessage id="newsletter.ask.sent.text" values={{ email: <bdi>{posted.email}</bdi> }} />}
      >
        {null}
      </PlainFrame>
    )
  }
  const mistyped = posted?.came === 'mistyped' ? posted : null
  return (
    <PlainFrame
      title={<FormattedMessage id="newsletter.ask.title" />}
      lead={<FormattedMessage id="newsletter.ask.lead" />}
    >
      {posted?.came === 'failed' && (
        <Notice tone="danger" live="assertive">
          <FormattedMessage id={posted.failure} />
        </Notice>
      )}
      <Form className="grid gap-6">
        <TextField
          id={fieldId('email')}
          name="email"
          type="email"
          defaultValue={mistyped?.email}
          label={formatMessage({ id: 'newsletter.ask.email' })}
          error={mistyped ? formatMessage({ id: mistyped.problem }) : undefined}
          autoComplete="email"
          spellCheck={false}
        />
        <div>
          <Button type="submit">
            <FormattedMessage id="newsletter.ask.submit" />
          </Button>
        </div>
      </Form>
    </PlainFrame>
  )
}
