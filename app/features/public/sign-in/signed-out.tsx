import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'
import { SignInLayout } from './sign-in-layout.tsx'

export function SignedOut() {
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
