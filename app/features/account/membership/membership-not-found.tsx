import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'

/** There is none of this number, or it is somebody else's. */
export function MembershipNotFound() {
  return (
    <div className="grid justify-items-start gap-6">
      <h1 tabIndex={-1} className="text-4xl">
        <FormattedMessage id="account-membership.notFound" />
      </h1>
      <LinkButton to="/{-$locale}/account/membership" params={({ locale }) => ({ locale })} search={{}} variant="quiet">
        <FormattedMessage id="account-membership.title" />
      </LinkButton>
    </div>
  )
}
