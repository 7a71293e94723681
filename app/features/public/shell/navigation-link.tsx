import { Link } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import type { LocaleSlug } from '#config'
import type { NavigationItem } from './navigation.ts'

interface NavigationLinkProps {
  item: NavigationItem
  locale: LocaleSlug | undefined
  onClick?: () => void
}

export function NavigationLink({ item, locale, onClick }: NavigationLinkProps) {
  return (
    <Link
      to={item.to}
      {...(item.hash && { hash: item.hash })}
      params={{ locale, ...(item.step && { step: item.step }), ...(item.page && { page: item.page }) }}
      onClick={onClick}
      // A section of a page is current only if the address names it.
      activeOptions={{ exact: item.hash !== undefined, includeHash: item.hash !== undefined }}
    >
      <FormattedMessage id={item.label} />
    </Link>
  )
}
