import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { localeParamOfPath } from '#app/i18n/locale.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { openConsentSettings } from '#app/lib/consent/consent-settings.ts'
import { Deferred } from '#app/lib/deferred/deferred.tsx'
import { chooseTheme, type Theme, themes, useTheme } from '#app/lib/theme/theme.ts'
import { config } from '#config'
import { BrandMark } from './brand-mark.tsx'
import { MarketButton } from './market-button.tsx'
import { NavigationLink } from './navigation-link.tsx'
import {
  companyNavigation,
  contactNavigation,
  contractNavigation,
  legalNavigation,
  mainNavigation,
  moreNavigation,
  type NavigationItem,
} from './navigation.ts'

const loadSocialLinks = () => import('./social-links.tsx')

export function Footer() {
  const { formatMessage } = useIntl()
  const locale = useRouterState({ select: ({ location }) => localeParamOfPath(location.pathname) })
  const { market: here } = useLocale()
  const links = (items: readonly NavigationItem[]) =>
    items
      .filter(({ market }) => market === undefined || market === here)
      .map((item) => <NavigationLink key={item.label} item={item} locale={locale} />)
  return (
    <footer className="site-footer" aria-label={formatMessage({ id: 'shell.footer' })}>
      <div className="page-width">
        <div className="grid gap-x-8 gap-y-10 py-14 sm:grid-cols-2 md:py-20 lg:grid-cols-4 xl:auto-cols-auto xl:grid-flow-col xl:grid-cols-[1fr] xl:gap-x-16">
          <div className="grid content-start gap-4 sm:max-xl:col-span-full">
            <BrandMark />
            <p className="max-w-[22rem] text-ink-soft">
              <FormattedMessage id="shell.footer.tagline" />
            </p>
          </div>
          <Column title="shell.footer.explore">{links([...mainNavigation, ...moreNavigation])}</Column>
          <Column title="shell.footer.company">{links(companyNavigation)}</Column>
          <div className="grid content-start gap-10">
            <Column title="shell.footer.contracts">{links(contractNavigation)}</Column>
            <Column title="shell.footer.legal">{links(legalNavigation)}</Column>
          </div>
          <Column title="shell.footer.contact">
            {links(contactNavigation)}
            <a href={`mailto:${config.brand.email}`} dir="ltr" className="wrap-anywhere">
              {config.brand.email}
            </a>
            <Deferred load={loadSocialLinks} />
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

const labels: Record<Theme, MessageId> = {
  system: 'shell.theme.system',
  light: 'shell.theme.light',
  dark: 'shell.theme.dark',
}

/** Theme: light, dark, or the device's. */
function ThemeSwitch() {
  const chosen = useTheme()
  return (
    <fieldset className="segmented">
      <legend className="sr-only">
        <FormattedMessage id="shell.theme" />
      </legend>
      {themes.map((theme) => (
        <label key={theme}>
          <input type="radio" name="theme" checked={chosen === theme} onChange={() => chooseTheme(theme)} />
          <FormattedMessage id={labels[theme]} />
        </label>
      ))}
    </fieldset>
  )
}
