import { linkOptions } from '@tanstack/react-router'
import type { MessageId } from '#app/i18n/messages.ts'

interface NavigationItem {
  label: MessageId
  link: ReturnType<typeof linkOptions>
}

/** What the header and the footer lead to. A page that exists is added here, and nowhere else. */
export const mainNavigation: readonly NavigationItem[] = [
  { label: 'shell.nav.models', link: linkOptions({ to: '/{-$locale}', hash: 'models' }) },
]

export const insideNavigation: readonly NavigationItem[] = []
