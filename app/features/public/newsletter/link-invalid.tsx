import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'
import { Notice } from '#app/components/notice.tsx'
import { PlainFrame } from '#app/components/plain-frame.tsx'
import type { MessageId } from '#app/i18n/messages.ts'

/** Link that is expired, damaged or forged, or another reason why a press failed. */
export function LinkInvalid({ failure }: { failure: MessageId | null }) {
  const isOther = failure !== null && failure !== 'errors.link_invalid'
  return (
    <PlainFrame
      isAnswer={failure !== null}
      title={<FormattedMessage id="newsletter.invalid.title" />}
      lead={isOther ? undefined : <FormattedMessage id="newsletter.invalid.text" />}
    >
      {isOther && (
        <Notice tone="danger">
          <FormattedMessage id={failure} />
        </Notice>
      )}
      <div>
        <LinkButton to="/{-$locale}/newsletter" params={({ locale }) => ({ locale })}>
          <FormattedMessage id="newsletter.invalid.again" />
        </LinkButton>
      </div>
    </PlainFrame>
  )
}
