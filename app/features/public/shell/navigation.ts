import type { LinkProps } from '@tanstack/react-router'
import type { MessageId } from '#app/i18n/messages.ts'
import { config, type MarketCode } from '#config'

export interface NavigationItem {
  label: MessageId
  to: NonNullable<LinkProps['to']>
  /** Path parameter of a wizard: its first step. */
  step?: 'type'
  /** Path parameter of a legal text. */
  page?: 'privacy' | 'cookies' | 'terms' | 'accessibility' | 'imprint'
  hash?: string
  /** Only market the page exists for. */
  market?: MarketCode
}

/** Links of header and footer. A new page is added to one of these lists and nowhere else. */
export const mainNavigation: readonly NavigationItem[] = [
  { label: 'shell.nav.models', to: '/{-$locale}/vehicles' },
  { label: 'shell.nav.subscription', to: '/{-$locale}/subscription' },
  { label: 'shell.nav.testDrive', to: '/{-$locale}/test-drive/$step', step: 'type' },
  { label: 'shell.nav.membership', to: '/{-$locale}/membership' },
  { label: 'shell.nav.news', to: '/{-$locale}/news' },
]

/** Further links of the footer. */
export const moreNavigation: readonly NavigationItem[] = [
  { label: 'shell.nav.business', to: '/{-$locale}/business' },
  { label: 'shell.nav.tradeIn', to: '/{-$locale}/trade-in', market: config.tradeIn.market },
  { label: 'shell.nav.activities', to: '/{-$locale}/activities' },
  { label: 'shell.nav.newsletter', to: '/{-$locale}/newsletter' },
]

/** Further links of the header for staff. */
export const staffNavigation: readonly NavigationItem[] = [{ label: 'shell.nav.operations', to: '/{-$locale}/ops' }]

/** Footer links about the company, its news, and the site's internals. */
export const companyNavigation: readonly NavigationItem[] = [
  { label: 'shell.nav.newsroom', to: '/{-$locale}/newsroom' },
  { label: 'shell.nav.blog', to: '/{-$locale}/blog' },
  { label: 'shell.nav.gallery', to: '/{-$locale}/gallery' },
  { label: 'shell.nav.media', to: '/{-$locale}/media' },
  { label: 'shell.nav.live', to: '/{-$locale}/live' },
  { label: 'shell.nav.careers', to: '/{-$locale}/careers' },
  { label: 'shell.nav.machines', to: '/{-$locale}/machines' },
]

/** Contact links. */
export const contactNavigation: readonly NavigationItem[] = [{ label: 'shell.nav.contact', to: '/{-$locale}/contact' }]

/** Legal texts. */
export const legalNavigation: readonly NavigationItem[] = [
  { label: 'shell.nav.imprint', to: '/{-$locale}/legal/$page', page: 'imprint' },
  { label: 'shell.nav.privacy', to: '/{-$locale}/legal/$page', page: 'privacy' },
  { label: 'shell.nav.cookies', to: '/{-$locale}/legal/$page', page: 'cookies' },
  { label: 'shell.nav.terms', to: '/{-$locale}/legal/$page', page: 'terms' },
  { label: 'shell.nav.accessibility', to: '/{-$locale}/legal/$page', page: 'accessibility' },
]

/** Links the law requires on every page: withdrawal and cancellation without signing in. */
export const contractNavigation: readonly NavigationItem[] = [
  { label: 'shell.nav.withdraw', to: '/{-$locale}/withdraw' },
  { label: 'shell.nav.cancel', to: '/{-$locale}/cancel' },
]
