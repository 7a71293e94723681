import { useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { endSession } from '#app/lib/session/end-session.ts'
import { useSignInLink } from '#app/lib/session/use-sign-in-link.ts'
import type { ButtonLook } from './button-look.ts'
import { LinkButton } from './link-button.tsx'

/**
 * Link to sign in and come back, for a call that found the session over. Also ends the session in this page: the
 * sign-in page would otherwise only show who is signed in.
 */
export function SignInAgain(look: ButtonLook) {
  const signIn = useSignInLink({ isSessionOver: true })
  useEffect(() => endSession(), [])
  return (
    <LinkButton {...signIn} {...look}>
      <FormattedMessage id="shell.account.signIn" />
    </LinkButton>
  )
}
