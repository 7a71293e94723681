import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'
import { SignInLayout } from './sign-in-layout.tsx'

/** Shown for an interaction that is over or was started in another browser. */
export function ExpiredPage() {
  return (
    <SignInLayout
      title={<FormattedMessage id="sign-in.expired.title" />}
      lead={<FormattedMessage id="sign-in.expired.text" />}
    >
      <LinkButton to="/{-$locale}/login" params={({ locale }) => ({ locale })} reloadDocument>
        <FormattedMessage id="sign-in.again" />
      </LinkButton>
    </SignInLayout>
  )
}
