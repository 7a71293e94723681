import { Link } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import type { LocaleSlug } from '#config'
import { useProfile } from '#app/lib/session/use-profile.ts'

/** The way to one's account: the person's name once it is known who is there. */
export function AccountLink({ locale }: { locale: LocaleSlug | undefined }) {
  const profile = useProfile()
  return (
    <Link to="/{-$locale}/login" params={{ locale }} className="header-action">
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        className="size-6"
      >
        <circle cx="12" cy="8.5" r="4" />
        <path d="M4.5 20.5c.8-4 3.7-6 7.5-6s6.7 2 7.5 6" strokeLinecap="round" />
      </svg>
      <span>
        {profile ? (
          <>
            <span className="sr-only">
              <FormattedMessage id="shell.account" />{' '}
            </span>
            {profile.firstName}
          </>
        ) : (
          <FormattedMessage id="shell.account.signIn" />
        )}
      </span>
    </Link>
  )
}
