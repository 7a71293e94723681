import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Form } from '#app/components/form.tsx'
import { LinkButton } from '#app/components/link-button.tsx'
import { config } from '#config'
import { SignInLayout } from './sign-in-layout.tsx'

/** Sign-out requested by another application; the answer goes to the issuer. */
export function ConfirmSignOut({ code }: { code: string }) {
  return (
    <SignInLayout title={<FormattedMessage id="sign-in.confirm.title" values={{ brand: config.brand.name }} />}>
      <Form action="/oidc/session/end/confirm" className="flex flex-wrap gap-3">
        <input type="hidden" name="xsrf" value={code} />
        <input type="hidden" name="logout" value="yes" />
        <Button type="submit">
          <FormattedMessage id="shell.account.signOut" />
        </Button>
        <LinkButton to="/{-$locale}" params={({ locale }) => ({ locale })} variant="quiet">
          <FormattedMessage id="sign-in.confirm.stay" />
        </LinkButton>
      </Form>
    </SignInLayout>
  )
}
