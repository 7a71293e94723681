import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import { IntlProvider } from 'react-intl'
import { localeOfPath } from '#app/i18n/locale.ts'
import { loadMessages, messagesOf } from '#app/i18n/messages.ts'
import { namespacesOf, type RouterContext } from '#app/router.tsx'
import styles from '#app/styles/app.css?url'

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ location, matches }) => {
    const locale = localeOfPath(location.pathname)
    await loadMessages(locale.slug, namespacesOf(matches))
    return { locale }
  },
  head: () => ({
    meta: [{ charSet: 'utf-8' }, { name: 'viewport', content: 'width=device-width, initial-scale=1' }],
    links: [{ rel: 'stylesheet', href: styles }],
  }),
  component: Root,
})

function Root() {
  const { locale } = Route.useRouteContext()
  return (
    <html lang={locale.tag} dir={locale.direction}>
      <head>
        <HeadContent />
      </head>
      <body>
        <IntlProvider locale={locale.tag} messages={messagesOf(locale.slug)} timeZone={locale.timeZone}>
          <Outlet />
        </IntlProvider>
        <Scripts />
      </body>
    </html>
  )
}
