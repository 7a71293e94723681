import { FormattedList, FormattedMessage, useIntl } from 'react-intl'
import { Notice } from '#app/components/notice.tsx'
import type { PostedChoice } from '#app/lib/form/posted-choice.ts'
import { ChoiceForm } from './choice-form.tsx'

/** Result of the last press; a subscription that was ended can be restored here. */
export function ChoiceResult({ posted }: { posted: PostedChoice | null }) {
  const { formatMessage } = useIntl()
  if (!posted || posted.came === 'asked' || posted.came === 'mistyped') return null
  if (posted.came === 'failed') {
    return (
      <Notice tone="danger" live="assertive">
        <FormattedMessage id={posted.failure} />
      </Notice>
    )
  }
  if (posted.came === 'contact') {
    return (
      <Notice tone="success" live="polite">
        <FormattedMessage id="newsletter.contact.saved" />
      </Notice>
    )
  }
  const { came, sections } = posted
  // Pressed twice, or in two windows: nothing was left to end.
  if (sections.length === 0) return null
  const names = sections.map((section) => formatMessage({ id: `mail-section.${section}` }))
  return (
    <Notice tone="success" live="polite">
      <FormattedMessage
        id={came === 'ended' ? 'newsletter.choices.ended' : 'newsletter.choices.resumed'}
        values={{ sections: <FormattedList type="conjunction" value={names} /> }}
      />
      {came === 'ended' && (
        <ChoiceForm act="resume" sections={sections} variant="text" size="small">
          <FormattedMessage id="newsletter.choices.undo" />
        </ChoiceForm>
      )}
    </Notice>
  )
}
