import { Link, type LinkProps, useRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { FormattedMessage } from 'react-intl'
import type { LocaleSlug } from '#config'
import type { NavigationItem } from './navigation.ts'

interface NavigationLinkProps {
  item: NavigationItem
  locale: LocaleSlug | undefined
  onClick?: () => void
}

export function LiveLink({ item, locale, onClick }: NavigationLinkProps) {
  return (
    <Link
      {...destinationOf(item, locale)}
      onClick={onClick}
      // A section of a page is current only if the address names it.
      activeOptions={{ exact: item.hash !== undefined, includeHash: item.hash !== undefined }}
    >
      <FormattedMessage id={item.label} />
    </Link>
  )
}

function destinationOf(item: NavigationItem, locale: LocaleSlug | undefined) {
  return {
    to: item.to,
    ...(item.hash && { hash: item.hash }),
    params: { locale, ...(item.step && { step: item.step }), ...(item.page && { page: item.page }) },
  } satisfies LinkProps
}

const addresses = new Map<string, { href: string; pathname: string }>()

/** What the router makes of `LiveLink` on the server, which finds the addresses of these links once for all pages. */
export function RenderedLink({ item, locale }: NavigationLinkProps) {
  const router = useRouter()
  const key = `${locale ?? ''} ${item.label} ${item.hash ?? ''}`
  const address = addresses.get(key) ?? router.buildLocation(destinationOf(item, locale))
  addresses.set(key, address)
  const here = `${router.state.location.pathname}/`
  const isCurrent = item.hash === undefined && here.startsWith(`${address.pathname}/`)
  return (
    <a href={address.href} {...(isCurrent && { className: 'active', 'data-status': 'active', 'aria-current': 'page' })}>
      <FormattedMessage id={item.label} />
    </a>
  )
}

const drawn = createIsomorphicFn()
  .server(() => RenderedLink)
  .client(() => LiveLink)

/** Link of header and footer. */
export const NavigationLink = drawn()
