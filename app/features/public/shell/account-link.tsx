import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { useProfile } from '#app/lib/session/use-profile.ts'
import { useSignInLink } from '#app/lib/session/use-sign-in-link.ts'
import { AccountMark } from './account-mark.tsx'

/** Comes for those who are signed in; nobody is before the page is alive. */
const AccountMenu = lazy(() => import('./account-menu.tsx').then((module) => ({ default: module.AccountMenu })))

/** The way to one's account: to sign in, and once it is known who is there, their name with the ways from it. */
export function AccountLink() {
  const profile = useProfile()
  const link = <SignInLink />
  if (!profile) return link
  return (
    <Suspense fallback={link}>
      <AccountMenu profile={profile} />
    </Suspense>
  )
}

function SignInLink() {
  const signIn = useSignInLink()
  return (
    <Link {...signIn} className="header-action">
      <AccountMark />
      <span>
        <FormattedMessage id="shell.account.signIn" />
      </span>
    </Link>
  )
}
