import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'

/** Not-found page of a membership order: no such number, or another customer's. */
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
