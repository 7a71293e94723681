import { useEffect, useReducer } from 'react'
import { FormattedMessage } from 'react-intl'
import { endSession } from '#app/lib/session/end-session.ts'
import { useProfile } from '#app/lib/session/use-profile.ts'
import { useSignInLink } from '#app/lib/session/use-sign-in-link.ts'
import { LinkButton } from './link-button.tsx'

/**
 * Sign-in in another tab, for a form whose values only this page has. Ends the session in this page, and says so once
 * the customer is signed in there: the session is shared (see `startSessionCheck`).
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
    <FormattedMessage id="session.back" />
  ) : (
    <LinkButton {...signIn} target="_blank" size="small">
      <FormattedMessage id="session.signIn" />
    </LinkButton>
  )
}
