import { FormattedMessage } from 'react-intl'
import { Notice } from '#app/components/notice.tsx'
import { SignInAgain } from '#app/components/sign-in-again.tsx'

/** The session ended during an action on the order. */
export function SignedOut() {
  return (
    <div className="grid gap-5">
      <Notice tone="warning" live="assertive">
        <FormattedMessage id="account-order.signedOut" />
      </Notice>
      <div>
        <SignInAgain />
      </div>
    </div>
  )
}
