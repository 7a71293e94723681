import { type PropsWithChildren, useEffect, useReducer } from 'react'
import { FormattedMessage } from 'react-intl'
import { endSession } from '#app/lib/session/end-session.ts'
import { useProfile } from '#app/lib/session/use-profile.ts'
import { useSignInLink } from '#app/lib/session/use-sign-in-link.ts'
import { LinkButton } from './link-button.tsx'

/**
 * Sign-in in another tab, for a form whose values only this page has, below the failure. Ends the session in this page,
 * and says only that once the customer is signed in there: the session is shared (see `startSessionCheck`).
 */
export function SignInBeside({ children }: PropsWithChildren) {
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
    <>
      {children}
      <span className="mt-3 block">
        <LinkButton {...signIn} target="_blank" size="small">
          <FormattedMessage id="session.signIn" />
        </LinkButton>
      </span>
    </>
  )
}
