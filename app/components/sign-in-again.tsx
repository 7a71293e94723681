import { useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { endSession } from '#app/lib/session/end-session.ts'
import { useSignInLink } from '#app/lib/session/use-sign-in-link.ts'
import type { ButtonLook } from './button-look.ts'
import { LinkButton } from './link-button.tsx'

/**
 * The way to sign in and back to here, where a call has said that nobody is signed in any more. From then on the whole page
 * knows: for somebody whom it still took for signed in, the way would end at the page that says as whom.
 */
export function SignInAgain(look: ButtonLook) {
  const signIn = useSignInLink()
  useEffect(() => endSession(), [])
  return (
    <LinkButton {...signIn} {...look}>
      <FormattedMessage id="shell.account.signIn" />
    </LinkButton>
  )
}
