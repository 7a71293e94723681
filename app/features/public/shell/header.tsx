import { Link, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { localeParamOfPath } from '#app/i18n/locale.ts'
import { useProfile } from '#app/lib/session/use-profile.ts'
import { useSignInLink } from '#app/lib/session/use-sign-in-link.ts'
import { config } from '#config'
import { AccountMark } from './account-mark.tsx'
import { BrandMark } from './brand-mark.tsx'
import { MarketButton } from './market-button.tsx'
import { NavigationLink } from './navigation-link.tsx'
import { mainNavigation, staffNavigation } from './navigation.ts'

/** Brand, navigation, market and account. On narrow screens the navigation collapses into a menu. */
export function Header({ isOverHero }: { isOverHero: boolean }) {
  const { formatMessage } = useIntl()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  // The menu belongs to the page it was opened on: navigation closes it.
  const [openedOn, setOpenedOn] = useState<string | null>(null)
  const isOpen = openedOn === pathname
  const locale = localeParamOfPath(pathname)
  const isStaff = useProfile()?.role === 'staff'
  const toggle = useRef<HTMLButtonElement>(null)
  const close = () => setOpenedOn(null)

  useEffect(() => {
    if (!isOpen) return undefined
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      // The link with the focus is hidden with the menu.
      toggle.current?.focus()
      close()
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [isOpen])

  return (
    <header className={`site-header ${isOverHero && !isOpen ? 'over-hero' : ''}`}>
      <div className="page-width flex h-header items-center gap-2 lg:gap-8">
        <Link
          to="/{-$locale}"
          params={{ locale }}
          aria-label={formatMessage({ id: 'shell.home' }, { brand: config.brand.name })}
          className="-mx-1 me-auto inline-flex rounded-sm px-1 lg:me-0"
        >
          <BrandMark />
        </Link>
        <button
          ref={toggle}
          type="button"
          aria-expanded={isOpen}
          aria-controls="main-navigation"
          aria-label={formatMessage({ id: isOpen ? 'shell.menu.close' : 'shell.menu.open' })}
          onClick={() => setOpenedOn(isOpen ? null : pathname)}
          className="icon-button order-last -me-3 lg:hidden"
        >
          <svg
            aria-hidden="true"
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            className="size-6"
          >
            <path d={isOpen ? 'm5 5 14 14M19 5 5 19' : 'M3 8h18M3 16h18'} />
          </svg>
        </button>
        <nav
          id="main-navigation"
          aria-label={formatMessage({ id: 'shell.nav' })}
          data-open={isOpen || undefined}
          className="main-nav"
        >
          <ul>
            {[...mainNavigation, ...(isStaff ? staffNavigation : [])].map((item) => (
              <li key={item.label}>
                <NavigationLink item={item} locale={locale} onClick={close} />
              </li>
            ))}
          </ul>
        </nav>
        <MarketButton />
        <AccountLink />
      </div>
    </header>
  )
}

/** Loaded for signed-in customers only, so never before hydration. */
const AccountMenu = lazy(() => import('./account-menu.tsx').then((module) => ({ default: module.AccountMenu })))

/** Sign-in link; once the session is known, the customer's name with the account menu. */
function AccountLink() {
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
