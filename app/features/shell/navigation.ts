import type { LinkProps } from '@tanstack/react-router'
import type { MessageId } from '#app/i18n/messages.ts'

export interface NavigationItem {
  label: MessageId
  to: NonNullable<LinkProps['to']>
  /** Of a wizard's address: the step it begins with. */
  step?: 'type'
  hash?: string
}

/** What the header and the footer lead to. A page that exists is added here, and nowhere else. */
export const mainNavigation: readonly NavigationItem[] = [
  { label: 'shell.nav.models', to: '/{-$locale}', hash: 'models' },
  { label: 'shell.nav.subscription', to: '/{-$locale}/subscription' },
  { label: 'shell.nav.testDrive', to: '/{-$locale}/test-drive/$step', step: 'type' },
]

/** What the footer leads to besides. */
export const moreNavigation: readonly NavigationItem[] = [
  { label: 'shell.nav.membership', to: '/{-$locale}/membership' },
  { label: 'shell.nav.activities', to: '/{-$locale}/activities' },
  { label: 'shell.nav.tradeIn', to: '/{-$locale}/trade-in' },
  { label: 'shell.nav.contact', to: '/{-$locale}/contact' },
]

/** What the header shows besides to staff. */
export const staffNavigation: readonly NavigationItem[] = [{ label: 'shell.nav.operations', to: '/{-$locale}/ops' }]

/** What the footer shows besides: how the product works inside. */
export const insideNavigation: readonly NavigationItem[] = [{ label: 'shell.nav.machines', to: '/{-$locale}/machines' }]

/** What the law wants to be found on every page: the ways out of a contract without signing in. */
export const contractNavigation: readonly NavigationItem[] = [
  { label: 'shell.nav.withdraw', to: '/{-$locale}/withdraw' },
  { label: 'shell.nav.cancel', to: '/{-$locale}/cancel' },
]
