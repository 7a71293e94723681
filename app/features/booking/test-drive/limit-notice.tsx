import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'
import { Notice } from '#app/components/notice.tsx'
import { useSignInLink } from '#app/lib/session/use-sign-in-link.ts'
import { useBooking } from './booking.tsx'

/** Limit of concurrent holds or bookings reached, with the ways on. */
export function LimitNotice({ of }: { of: 'slots' | 'bookings' }) {
  const isSignedIn = useBooking().facts.contact !== null
  const signIn = useSignInLink()
  const look = { variant: 'quiet', size: 'small' } as const
  return (
    <Notice tone="warning" live="assertive" title={<FormattedMessage id={`test-drive.limit.${of}`} />}>
      <p>
        <FormattedMessage id={`test-drive.limit.${of}.text`} values={{ isSignedIn }} />
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {!isSignedIn && (
          <LinkButton {...signIn} {...look}>
            <FormattedMessage id="shell.account.signIn" />
          </LinkButton>
        )}
        {isSignedIn && of === 'bookings' && (
          <LinkButton to="/{-$locale}/account/test-drives" params={({ locale }) => ({ locale })} {...look}>
            <FormattedMessage id="test-drive.limit.own" />
          </LinkButton>
        )}
        <LinkButton to="/{-$locale}/contact" params={({ locale }) => ({ locale })} {...look}>
          <FormattedMessage id="shell.nav.contact" />
        </LinkButton>
      </div>
    </Notice>
  )
}
