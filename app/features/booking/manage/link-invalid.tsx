import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'
import { useSignInLink } from '#app/lib/session/use-sign-in-link.ts'

/** Shown without access to the order: an expired or damaged link, or no session. */
export function LinkInvalid() {
  const signIn = useSignInLink()
  return (
    <div className="page-width py-section">
      <h1 className="max-w-[20ch] text-4xl">
        <FormattedMessage id="test-drive-manage.invalid.title" />
      </h1>
      <p className="mt-5 max-w-prose text-lg text-ink-soft">
        <FormattedMessage id="test-drive-manage.invalid.text" />
      </p>
      <div className="mt-9 flex flex-wrap gap-3">
        <LinkButton to="/{-$locale}/test-drive/$step" params={({ locale }) => ({ locale, step: 'type' })}>
          <FormattedMessage id="test-drive-manage.action.rebook" />
        </LinkButton>
        <LinkButton {...signIn} variant="quiet">
          <FormattedMessage id="test-drive-manage.invalid.signIn" />
        </LinkButton>
      </div>
    </div>
  )
}
