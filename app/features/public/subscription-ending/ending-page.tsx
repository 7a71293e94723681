import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'
import { PlainFrame } from '#app/components/plain-frame.tsx'
import { ConfirmPage } from './confirm-page.tsx'
import { DeclarePage } from './declare-page.tsx'
import type { EndingKind, EndingLink } from './ending.ts'

interface EndingPageProps {
  kind: EndingKind
  token: string | undefined
  link: EndingLink | 'invalid' | null
}

/** Ends a contract without signing in: with the form, or from a mailed link. */
export function EndingPage({ kind, token, link }: EndingPageProps) {
  if (link === 'invalid') return <EndingLinkInvalid kind={kind} />
  if (link === null || token === undefined) return <DeclarePage kind={kind} />
  return <ConfirmPage key={token} kind={kind} token={token} link={link} />
}

/** Damaged or forged link. The form works without one. */
function EndingLinkInvalid({ kind }: { kind: EndingKind }) {
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
