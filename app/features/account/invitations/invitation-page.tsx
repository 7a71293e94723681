import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'
import { config } from '#config'

/** Landing page of an invitation link: who invites, and how to accept with an account. */
export function InvitationPage({ code, name }: { code: string; name: string }) {
  return (
    <div className="page-width py-section">
      <div className="max-w-prose">
        <h1 tabIndex={-1} className="text-4xl">
          <FormattedMessage
            id="account-invitations.landing"
            values={{ name: <bdi>{name}</bdi>, brand: config.brand.name }}
          />
        </h1>
        <p className="mt-5 text-lg text-ink-soft">
          <FormattedMessage id="account-invitations.landing.text" />
        </p>
        <div className="mt-9 flex flex-wrap gap-3">
          <LinkButton to="/{-$locale}/account/invitations" params={({ locale }) => ({ locale })} search={{ code }}>
            <FormattedMessage id="account-invitations.landing.follow" />
          </LinkButton>
          <LinkButton to="/{-$locale}/subscription" params={({ locale }) => ({ locale })} search={{}} variant="quiet">
            <FormattedMessage id="account-invitations.landing.cars" />
          </LinkButton>
        </div>
      </div>
    </div>
  )
}
