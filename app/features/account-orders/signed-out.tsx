import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'
import { Notice } from '#app/components/notice.tsx'
import { useSignInLink } from '#app/lib/session/use-sign-in-link.ts'

/** The session ended while something was being done with the order. */
export function SignedOut() {
  const signIn = useSignInLink()
  return (
    <div className="grid gap-5">
      <Notice tone="warning" live="assertive">
        <FormattedMessage id="account-order.signedOut" />
      </Notice>
      <div>
        <LinkButton {...signIn}>
          <FormattedMessage id="shell.account.signIn" />
        </LinkButton>
      </div>
    </div>
  )
}
