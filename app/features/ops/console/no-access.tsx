import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'

/** Shown to signed-in customers who are not staff. */
export function NoAccess() {
  return (
    <div className="page-width py-section">
      <h1 className="max-w-[20ch] text-4xl">
        <FormattedMessage id="operations.noAccess.title" />
      </h1>
      <p className="mt-5 max-w-prose text-lg text-ink-soft">
        <FormattedMessage id="operations.noAccess.text" />
      </p>
      <div className="mt-9 flex flex-wrap gap-3">
        <LinkButton to="/{-$locale}/login" params={({ locale }) => ({ locale })}>
          <FormattedMessage id="operations.noAccess.signIn" />
        </LinkButton>
        <LinkButton to="/{-$locale}" params={({ locale }) => ({ locale })} variant="quiet">
          <FormattedMessage id="shell.toHome" />
        </LinkButton>
      </div>
    </div>
  )
}
