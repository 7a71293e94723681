import { useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'
import { announceSignOut } from '#app/lib/session/cached-profile.ts'
import { SignInLayout } from './sign-in-layout.tsx'

/** Reached when the session is over here and at the issuer. */
export function SignedOut() {
  useEffect(() => announceSignOut(), [])
  return (
    <SignInLayout title={<FormattedMessage id="sign-in.out.title" />} lead={<FormattedMessage id="sign-in.out.text" />}>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/{-$locale}" params={({ locale }) => ({ locale })}>
          <FormattedMessage id="shell.toHome" />
        </LinkButton>
        <LinkButton to="/{-$locale}/login" params={({ locale }) => ({ locale })} reloadDocument variant="quiet">
          <FormattedMessage id="sign-in.again" />
        </LinkButton>
      </div>
    </SignInLayout>
  )
}
