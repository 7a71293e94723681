import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { config } from '#config'
import { localeParamOfPath } from '#app/i18n/locale.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { openConsentSettings } from '#app/lib/consent/consent-settings.ts'
import { BrandMark } from './brand-mark.tsx'
import { MarketButton } from './market-button.tsx'
import { contractNavigation, insideNavigation, mainNavigation, moreNavigation } from './navigation.ts'
import { NavigationLink } from './navigation-link.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

export function Footer() {
  const { formatMessage } = useIntl()
  const locale = useRouterState({ select: ({ location }) => localeParamOfPath(location.pathname) })
  return (
    <footer className="site-footer" aria-label={formatMessage({ id: 'shell.footer' })}>
      <div className="page-width">
        <div className="grid gap-x-8 gap-y-10 py-14 md:grid-cols-[repeat(4,auto)] md:py-20 lg:auto-cols-auto lg:grid-flow-col lg:grid-cols-[1fr] lg:gap-x-16">
          <div className="grid content-start gap-4 md:max-lg:col-span-full">
            <BrandMark />
            <p className="max-w-[22rem] text-ink-soft">
              <FormattedMessage id="shell.footer.tagline" />
            </p>
          </div>
          <Column title="shell.footer.explore">
            {[...mainNavigation, ...moreNavigation].map((item) => (
              <NavigationLink key={item.label} item={item} locale={locale} />
            ))}
          </Column>
          <Column title="shell.footer.inside">
            {insideNavigation.map((item) => (
              <NavigationLink key={item.label} item={item} locale={locale} />
            ))}
          </Column>
          <Column title="shell.footer.contracts">
            {contractNavigation.map((item) => (
              <NavigationLink key={item.label} item={item} locale={locale} />
            ))}
          </Column>
          <Column title="shell.footer.contact">
            <a href={`mailto:${config.brand.email}`} dir="ltr" className="wrap-anywhere">
              {config.brand.email}
            </a>
          </Column>
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4 border-t border-hairline py-6 text-sm text-ink-soft">
          <p className="me-auto">
            <FormattedMessage id="shell.footer.rights" values={{ name: config.brand.legalName }} />
          </p>
          <button
            type="button"
            onClick={() => void openConsentSettings()}
            className="min-h-11 underline-offset-4 hover:text-ink hover:underline"
          >
            <FormattedMessage id="shell.consent.settings" />
          </button>
          <MarketButton />
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  )
}

function Column({ title, children }: { title: MessageId; children: ReactNode }) {
  return (
    <div className="footer-column">
      <h2>
        <FormattedMessage id={title} />
      </h2>
      {children}
    </div>
  )
}
