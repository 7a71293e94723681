import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'
import { PlainFrame } from '#app/components/plain-frame.tsx'
import type { EndingKind } from './ending.ts'

/** A link that was damaged on its way, or was never ours. The form works without one. */
export function EndingLinkInvalid({ kind }: { kind: EndingKind }) {
  return (
    <PlainFrame
      title={<FormattedMessage id="subscription-ending.invalid" />}
      lead={<FormattedMessage id="subscription-ending.invalid.text" />}
    >
      <div>
        <LinkButton
          to={kind === 'withdrawal' ? '/{-$locale}/withdraw' : '/{-$locale}/cancel'}
          params={({ locale }) => ({ locale })}
          search={{}}
        >
          <FormattedMessage id="subscription-ending.invalid.form" />
        </LinkButton>
      </div>
    </PlainFrame>
  )
}
