import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import { Icon } from '#app/components/icon.tsx'
import { SignOutForm } from '#app/components/sign-out-form.tsx'
import { readMark } from '#app/functions/account/membership.functions.ts'
import { countUnread } from '#app/functions/account/messages.functions.ts'
import { localeParamOfPath, pathInLocale } from '#app/i18n/locale.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { logError, logWarning } from '#app/lib/log/log.ts'
import { publishUnread, useUnread, watchPushes } from '#app/lib/unread/use-unread.ts'
import type { SessionProfile } from '#machines/flows/session-check/index.ts'
import { AccountMark } from './account-mark.tsx'

const pages = [
  { label: 'shell.account', to: '/{-$locale}/account' },
  { label: 'shell.account.orders', to: '/{-$locale}/account/orders' },
  { label: 'shell.account.messages', to: '/{-$locale}/account/messages' },
  { label: 'shell.nav.membership', to: '/{-$locale}/account/membership' },
  { label: 'shell.account.profile', to: '/{-$locale}/account/profile' },
  { label: 'shell.account.security', to: '/{-$locale}/account/security' },
] as const satisfies readonly { label: MessageId; to: string }[]

const menuId = 'account-menu'

/** Name of the signed-in customer, account links and sign-out, in a native popover. */
export function AccountMenu({ profile: { firstName, lastName } }: { profile: SessionProfile }) {
  const { slug } = useLocale()
  const menu = useRef<HTMLElement>(null)
  const [isMember, setIsMember] = useState(false)
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const locale = localeParamOfPath(pathname)

  // Navigation closes it.
  useEffect(() => menu.current?.hidePopover(), [pathname])

  /** Requested when the menu opens, so that no page waits for it. */
  async function look() {
    try {
      const mark = await readMark()
      setIsMember(mark?.isMember ?? false)
    } catch (error) {
      // The menu works without the badge.
      logError('the membership could not be loaded', error)
    }
  }

  return (
    <>
      <button type="button" popoverTarget={menuId} className="header-action account-button">
        <span className="account-sign">
          <AccountMark />
          <UnreadBadge />
        </span>
        <span>
          <span className="sr-only">
            <FormattedMessage id="shell.account" />{' '}
          </span>
          <bdi>{firstName}</bdi>
        </span>
        <Icon name="down" className="size-4 max-md:hidden" />
      </button>
      <nav
        ref={menu}
        id={menuId}
        popover="auto"
        aria-label={firstName}
        className="account-menu"
        onToggle={(event) => event.newState === 'open' && void look()}
      >
        <div className="border-b border-hairline px-5 py-4">
          <p className="truncate font-semibold">
            <bdi>
              {firstName} {lastName}
            </bdi>
          </p>
          {isMember && (
            <p className="mt-1 flex items-center gap-2 text-sm text-ink-soft">
              <span aria-hidden="true" className="aurora inline-block size-2 rounded-full" />
              <FormattedMessage id="shell.account.member" />
            </p>
          )}
        </div>
        <ul className="py-2">
          {pages.map(({ label, to }) => (
            <li key={to}>
              <Link to={to} params={{ locale }} activeOptions={{ exact: true }}>
                <FormattedMessage id={label} />
              </Link>
            </li>
          ))}
        </ul>
        <div className="border-t border-hairline px-3 py-2">
          <SignOutForm action={pathInLocale(slug, '/logout')} variant="text">
            <FormattedMessage id="shell.account.signOut" />
          </SignOutForm>
        </div>
      </nav>
    </>
  )
}

const most = 99

/** Number of unread messages on the account icon. Requested once a page, and after a push. */
function UnreadBadge() {
  const unread = useUnread()
  useEffect(() => {
    askUnread()
    return watchPushes(askUnread)
  }, [])
  if (unread === 0) return null
  return (
    <span className="unread-badge tabular">
      <span aria-hidden="true">
        <FormattedNumber value={Math.min(unread, most)} />
        {unread > most && '+'}
      </span>
      <span className="sr-only">
        <FormattedMessage id="shell.account.unread" values={{ count: unread }} />
      </span>
    </span>
  )
}

function askUnread(): void {
  countUnread().then(publishUnread, (error: unknown) => logWarning('the unread messages were not counted', error))
}
