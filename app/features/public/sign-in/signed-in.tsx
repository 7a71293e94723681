import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'
import { SignOutForm } from '#app/components/sign-out-form.tsx'
import { pathInLocale } from '#app/i18n/locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { SessionProfile } from '#machines/flows/session-check/index.ts'
import { SignInLayout } from './sign-in-layout.tsx'

interface SignedInProps {
  account: Pick<SessionProfile, 'firstName' | 'lastName' | 'role'>
}

/** Shown when already signed in: the account, the way on, and sign-out. */
export function SignedIn({ account: { firstName, lastName, role } }: SignedInProps) {
  const action = pathInLocale(useLocale().slug, '/logout')
  return (
    <SignInLayout title={<FormattedMessage id="sign-in.signedIn" values={{ name: `${firstName} ${lastName}` }} />}>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/{-$locale}" params={({ locale }) => ({ locale })}>
          <FormattedMessage id="sign-in.continue" />
        </LinkButton>
        {role === 'staff' && (
          <LinkButton to="/{-$locale}/ops" params={({ locale }) => ({ locale })} variant="quiet">
            <FormattedMessage id="shell.nav.operations" />
          </LinkButton>
        )}
        <SignOutForm action={action} variant="quiet">
          <FormattedMessage id="shell.account.signOut" />
        </SignOutForm>
      </div>
      <div className="mt-4">
        <SignOutForm action={action} isEverywhere variant="text">
          <FormattedMessage id="sign-in.out.everywhere" />
        </SignOutForm>
      </div>
    </SignInLayout>
  )
}
