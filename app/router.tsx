import { createRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { restrictToDeclaredSearch } from '#app/declared-search.ts'
import { LazyNotFound } from '#app/features/public/shell/lazy-not-found.ts'
import { PageError } from '#app/features/public/shell/page-error.tsx'
import { PagePending } from '#app/features/public/shell/page-pending.tsx'
import { localeOfPath } from '#app/i18n/locale.ts'
import { loadPageMessages, type PageMessages, splitMessages } from '#app/i18n/messages.ts'
import { addRoutesOnDemand } from '#app/lazy-routes/add-routes.ts'
import { scrollsFromSecondPage } from '#app/lib/early-input/early-scroll.ts'
import { appRewrite, isAppPath } from '#app/lib/in-app/app-view.ts'
import { blendPages } from '#app/lib/motion/blend-pages.ts'
import { parseSearch, serverStringifySearch } from '#app/lib/search/search-params.ts'
import { declaredNamespaces, namespacesOf, type RouterContext } from '#app/router-context.ts'
import { routeTree } from './routeTree.gen.ts'

export async function getRouter() {
  const isAppView = isAppPath(requestedPath())
  const router = createRouter({
    routeTree,
    parseSearch,
    ...(import.meta.env.SSR && { stringifySearch: serverStringifySearch() }),
    context: { locale: localeOfPath('/'), isAppView } satisfies RouterContext,
    ...(isAppView && { rewrite: appRewrite }),
    // Marks the output of this render (app/render-page.tsx).
    ...(import.meta.env.SSR && { ssr: { nonce: crypto.randomUUID() } }),
    scrollRestoration: scrollsFromSecondPage(),
    defaultPreload: 'intent',
    defaultViewTransition: true,
    defaultNotFoundComponent: LazyNotFound,
    defaultErrorComponent: PageError,
    defaultPendingComponent: PagePending,
    // The server sends the page's message namespaces; the browser loads them before hydration.
    dehydrate: (): { messages: PageMessages } => {
      const { matches } = router.state
      return { messages: splitMessages(namespacesOf(matches), declaredNamespaces(matches)) }
    },
    hydrate: ({ messages }: { messages: PageMessages }) =>
      loadPageMessages(localeOfPath(window.location.pathname).slug, messages),
  })
  restrictToDeclaredSearch(router)
  blendPages(router)
  if (!import.meta.env.SSR) await addRoutesOnDemand(router)
  return router
}

/** Path as requested. */
const requestedPath = createIsomorphicFn()
  .server(() => new URL(getRequest().url).pathname)
  .client(() => window.location.pathname)

declare module '@tanstack/react-router' {
  interface Register {
    router: Awaited<ReturnType<typeof getRouter>>
  }
}
