import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { RawIntlProvider } from 'react-intl'
import { intlOf } from '#app/i18n/intl.ts'
import { localeOfPath } from '#app/i18n/locale.ts'
import { loadMessages, type Namespace } from '#app/i18n/messages.ts'
import type { LocaleSlug } from '#config'

/** The HTML the server sends for a page of the account, at its address. */
export async function renderPage(
  slug: LocaleSlug,
  { path, messages }: { path: string; messages: readonly Namespace[] },
  element: ReactElement,
): Promise<string> {
  await loadMessages(slug, ['shell', 'errors', 'account', ...messages])
  const history = createMemoryHistory({ initialEntries: [`/${slug}${path}`] })
  const router = createRouter({ routeTree: createRootRoute(), history })
  await router.load()
  return renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <RawIntlProvider value={intlOf(localeOfPath(`/${slug}`))}>{element}</RawIntlProvider>
    </RouterContextProvider>,
  )
}
