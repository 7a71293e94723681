import { createMemoryHistory, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { LiveLink, RenderedLink } from '#app/features/public/shell/navigation-link.tsx'
import {
  companyNavigation,
  contactNavigation,
  contractNavigation,
  legalNavigation,
  mainNavigation,
  moreNavigation,
  staffNavigation,
} from '#app/features/public/shell/navigation.ts'
import { defaultLocale, localeParamOfPath } from '#app/i18n/locale.ts'
import { routeTree } from '#app/routeTree.gen.ts'
import { attributesOf, render } from '#tests/app/components/render.tsx'

const items = [
  ...mainNavigation,
  ...moreNavigation,
  ...staffNavigation,
  ...companyNavigation,
  ...contactNavigation,
  ...legalNavigation,
  ...contractNavigation,
  { label: 'shell.nav.models', to: '/{-$locale}/vehicles', hash: 'es8' } as const,
]
const pages = [
  '/',
  '/news',
  '/de_DE',
  '/de_DE/subscription/',
  '/de_DE/subscription?paint=fjord',
  '/de_DE/news/tromso-winter',
  '/de_DE/newsroom',
  '/ar_AE/legal/privacy',
  '/no_NO/test-drive/type',
  '/sv_SE/vehicles#es8',
]

it.each(pages)('are rendered on the server as the router would, on %s', async (page) => {
  const router = createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: [page] }),
    context: { locale: defaultLocale(), isAppView: false },
    isServer: true,
  })
  const locale = localeParamOfPath(router.state.location.pathname)
  for (const item of items) {
    const [rendered, live] = await Promise.all(
      [RenderedLink, LiveLink].map((Component) =>
        render(
          <RouterContextProvider router={router}>
            <Component item={item} locale={locale} />
          </RouterContextProvider>,
        ),
      ),
    )
    expect(attributesOf(rendered ?? '', 'a')).toEqual(attributesOf(live ?? '', 'a'))
    expect(rendered?.replace(/<a[^>]*>/, '')).toBe(live?.replace(/<a[^>]*>/, ''))
  }
})
