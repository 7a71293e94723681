import { FormattedList, FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { DoneMark } from '#app/components/done-mark.tsx'
import { Form } from '#app/components/form.tsx'
import { LinkButton } from '#app/components/link-button.tsx'
import { Notice } from '#app/components/notice.tsx'
import { PlainFrame } from '#app/components/plain-frame.tsx'
import type { PostedConfirmation as Posted } from '#app/functions/public/leads.server.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { config } from '#config'
import type { LeadScene } from '#machines/flows/lead-form/lead-form.types.ts'
import { LinkInvalid } from './link-invalid.tsx'

interface ConfirmPageProps {
  /** Scene of the link; null if malformed. */
  scene: LeadScene | null
  posted: PostedConfirmation | null
}

/** Landing page of a confirmation mail: opening it changes nothing, the button confirms. */
export function ConfirmPage({ scene, posted }: ConfirmPageProps) {
  if (posted?.came === 'confirmed') return <Confirmed lead={posted.lead} />
  const failure = posted?.failure ?? null
  if (scene === null || isFinal(failure)) return <LinkInvalid failure={failure} />
  return (
    <PlainFrame
      isAnswer={failure !== null}
      title={<FormattedMessage id="newsletter.confirm.title" />}
      lead={<FormattedMessage id={`newsletter.confirm.${scene}`} values={{ brand: config.brand.name }} />}
    >
      {failure && (
        <Notice tone="danger">
          <FormattedMessage id={failure} />
        </Notice>
      )}
      {/* Posted to this page's own address, with and without scripts. */}
      <Form>
        <Button type="submit">
          <FormattedMessage id="newsletter.confirm.button" />
        </Button>
      </Form>
      <p className="text-sm text-ink-soft">
        <FormattedMessage id="newsletter.confirm.note" />
      </p>
    </PlainFrame>
  )
}

/** Whether the link is invalid for good; other failures can be retried. */
function isFinal(failure: MessageId | null): boolean {
  return (
    failure === 'errors.link_invalid' ||
    failure === 'errors.invalid_params' ||
    failure === 'errors.transition_not_allowed'
  )
}

type Lead = Extract<PostedConfirmation, { came: 'confirmed' }>['lead']

function Confirmed({ lead: { scene, email, sections, choiceToken } }: { lead: Lead }) {
  const { formatMessage } = useIntl()
  const names = sections.map((section) => formatMessage({ id: `mail-section.${section}` }))
  return (
    <PlainFrame
      isAnswer
      title={<FormattedMessage id="newsletter.confirmed.title" />}
      lead={<FormattedMessage id={`newsletter.confirmed.${scene}`} />}
    >
      <div>
        <DoneMark>
          <bdi dir="ltr">{email}</bdi>
        </DoneMark>
        {names.length > 0 && (
          <p>
            <FormattedMessage
              id="newsletter.confirmed.mails"
              values={{ sections: <FormattedList type="conjunction" value={names} /> }}
            />
          </p>
        )}
      </div>
      <div>
        <LinkButton
          variant="quiet"
          to="/{-$locale}/unsubscribe"
          params={({ locale }) => ({ locale })}
          search={{ token: choiceToken }}
        >
          <FormattedMessage id="newsletter.confirmed.choose" />
        </LinkButton>
      </div>
    </PlainFrame>
  )
}

/** Result of the press. */
type PostedConfirmation = Posted
