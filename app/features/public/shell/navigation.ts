import type { LinkProps } from '@tanstack/react-router'
import type { MessageId } from '#app/i18n/messages.ts'
import { config, type MarketCode } from '#config'

export interface NavigationItem {
  label: MessageId
  to: NonNullable<LinkProps['to']>
  /** Of a wizard's address: the step it begins with. */
  step?: 'type'
  /** Of the legal texts: which. */
  page?: 'privacy' | 'cookies' | 'terms' | 'accessibility' | 'imprint'
  hash?: string
  /** The only market there is something of it. */
  market?: MarketCode
}

/** What the header and the footer lead to. A page that exists is added to one of these lists, and nowhere else. */
export const mainNavigation: readonly NavigationItem[] = [
  { label: 'shell.nav.models', to: '/{-$locale}/vehicles' },
  { label: 'shell.nav.subscription', to: '/{-$locale}/subscription' },
  { label: 'shell.nav.testDrive', to: '/{-$locale}/test-drive/$step', step: 'type' },
  { label: 'shell.nav.membership', to: '/{-$locale}/membership' },
  { label: 'shell.nav.news', to: '/{-$locale}/news' },
]

/** What the footer leads to besides, for those who look for it. */
export const moreNavigation: readonly NavigationItem[] = [
  { label: 'shell.nav.business', to: '/{-$locale}/business' },
  { label: 'shell.nav.tradeIn', to: '/{-$locale}/trade-in', market: config.tradeIn.market },
  { label: 'shell.nav.activities', to: '/{-$locale}/activities' },
  { label: 'shell.nav.newsletter', to: '/{-$locale}/newsletter' },
]

/** What the header shows besides to staff. */
export const staffNavigation: readonly NavigationItem[] = [{ label: 'shell.nav.operations', to: '/{-$locale}/ops' }]

/** What the footer shows of who is behind the product, what they tell, and how it works inside. */
export const companyNavigation: readonly NavigationItem[] = [
  { label: 'shell.nav.newsroom', to: '/{-$locale}/newsroom' },
  { label: 'shell.nav.blog', to: '/{-$locale}/blog' },
  { label: 'shell.nav.gallery', to: '/{-$locale}/gallery' },
  { label: 'shell.nav.media', to: '/{-$locale}/media' },
  { label: 'shell.nav.live', to: '/{-$locale}/live' },
  { label: 'shell.nav.careers', to: '/{-$locale}/careers' },
  { label: 'shell.nav.machines', to: '/{-$locale}/machines' },
]

/** How somebody is reached. */
export const contactNavigation: readonly NavigationItem[] = [{ label: 'shell.nav.contact', to: '/{-$locale}/contact' }]

/** The legal texts. */
export const legalNavigation: readonly NavigationItem[] = [
  { label: 'shell.nav.imprint', to: '/{-$locale}/legal/$page', page: 'imprint' },
  { label: 'shell.nav.privacy', to: '/{-$locale}/legal/$page', page: 'privacy' },
  { label: 'shell.nav.cookies', to: '/{-$locale}/legal/$page', page: 'cookies' },
  { label: 'shell.nav.terms', to: '/{-$locale}/legal/$page', page: 'terms' },
  { label: 'shell.nav.accessibility', to: '/{-$locale}/legal/$page', page: 'accessibility' },
]

/** What the law wants to be found on every page: the ways out of a contract without signing in. */
export const contractNavigation: readonly NavigationItem[] = [
  { label: 'shell.nav.withdraw', to: '/{-$locale}/withdraw' },
  { label: 'shell.nav.cancel', to: '/{-$locale}/cancel' },
]
