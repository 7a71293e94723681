import hankenGrotesk from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url'
import readexPro from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url'
import { createRootRouteWithContext, HeadContent, Outlet, ScriptOnce, Scripts } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { RawIntlProvider } from 'react-intl'
import { SiteFrame } from '#app/features/public/shell/site-frame.tsx'
import { intlOf } from '#app/i18n/intl.ts'
import { localeOfPath } from '#app/i18n/locale.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Deferred } from '#app/lib/deferred/deferred.tsx'
import { hydrationComplete } from '#app/lib/deferred/later.tsx'
import { whenIdle } from '#app/lib/deferred/when-idle.ts'
import { earlyInputScript, replayEarlyInput } from '#app/lib/early-input/early-input.ts'
import { inAppScript } from '#app/lib/in-app/in-app.ts'
import '#app/lib/storage/landing.ts'
import { themeScript } from '#app/lib/theme/theme.ts'
import { namespacesOf, type RouterContext } from '#app/router-context.ts'
import styles from '#app/styles/app.css?url'

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ location, matches }) => {
    const locale = localeOfPath(location.pathname)
    await loadMessages(locale.slug, namespacesOf(matches))
    return { locale }
  },
  head: ({ match }) => ({
    meta: [{ charSet: 'utf-8' }, { name: 'viewport', content: 'width=device-width, initial-scale=1' }],
    links: [
      ...(import.meta.env.DEV ? [] : [fontPreload(match.context.locale.lang === 'ar' ? readexPro : hankenGrotesk)]),
      { rel: 'stylesheet', href: styles },
      { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: '/site.webmanifest' },
    ],
  }),
  shellComponent: Document,
  component: Site,
})

/**
 * Not in development: there React removes and reinserts hoisted elements once (StrictMode), and the browser warns about
 * the second, unused preload.
 */
const fontPreload = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }) as const

/** Server only: no browser loads its source a second time. */
const headScript = import.meta.env.SSR ? `${themeScript};${inAppScript};${earlyInputScript()}` : ''

function Document({ children }: { children: ReactNode }) {
  const locale = useLocale()
  return (
    // The scripts below set attributes here before React hydrates.
    <html lang={locale.tag} dir={locale.direction} suppressHydrationWarning>
      <head>
        <HeadContent />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f7f5f0" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0a141b" />
        <ScriptOnce>{headScript}</ScriptOnce>
      </head>
      <body>
        <RawIntlProvider value={intlOf(locale)}>{children}</RawIntlProvider>
        <Scripts />
      </body>
    </html>
  )
}

const loadCompanions = () => import('#app/features/public/shell/companions.tsx')
/** In the language of the visit: another one is another document. */
async function loadConsent() {
  const [loaded] = await Promise.all([
    import('#app/features/public/consent/consent.tsx'),
    loadMessages(localeOfPath(window.location.pathname).slug, ['cookies']),
  ])
  return loaded
}

function Site() {
  // Boundaries of the page hydrate at different times: earlier presses in them would be lost. A browser may go without
  // an idle period for long.
  useEffect(() => whenIdle(() => void replayEarlyInput(hydrationComplete()), { timeout: 2_000 }), [])
  return (
    <>
      {/* First in the tab order, since it covers the page. */}
      <Deferred load={loadConsent} />
      <SiteFrame>
        <Outlet />
      </SiteFrame>
      <Deferred load={loadCompanions} />
    </>
  )
}
