import { useEffect, useReducer } from 'react'
import { FormattedMessage } from 'react-intl'
import { endSession } from '#app/lib/session/end-session.ts'
import { useProfile } from '#app/lib/session/use-profile.ts'
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

/**
 * The same in another tab, for a form whose values only this page has. Says so once the customer is signed in there:
 * the session is shared (see `startSessionCheck`).
 */
export function SignInBeside() {
  const signIn = useSignInLink({ isSessionOver: true })
  const isSignedIn = useProfile() !== null
  const [isEnded, end] = useReducer(() => true, false)

  useEffect(() => {
    endSession()
    end()
  }, [])

  return isEnded && isSignedIn ? (
    <FormattedMessage id="errors.session.back" />
  ) : (
    <LinkButton {...signIn} target="_blank" size="small">
      <FormattedMessage id="errors.session.signIn" />
    </LinkButton>
  )
}
