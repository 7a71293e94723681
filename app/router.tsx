import { createRouter } from '@tanstack/react-router'
import { NotFound } from '#app/features/shell/not-found.tsx'
import { PageError } from '#app/features/shell/page-error.tsx'
import { PagePending } from '#app/features/shell/page-pending.tsx'
import type { Locale } from '#app/i18n/locale.ts'
import { localeOfPath } from '#app/i18n/locale.ts'
import { loadMessages, type Namespace } from '#app/i18n/messages.ts'
import { routeTree } from './routeTree.gen.ts'

export interface RouterContext {
  locale: Locale
}

export function getRouter() {
  const router = createRouter({
    routeTree,
    context: { locale: localeOfPath('/') } satisfies RouterContext,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultViewTransition: true,
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: PageError,
    defaultPendingComponent: PagePending,
    // The server says which message namespaces the page used; the browser has them before it hydrates.
    dehydrate: (): { namespaces: Namespace[] } => ({ namespaces: namespacesOf(router.state.matches) }),
    hydrate: ({ namespaces }: { namespaces: Namespace[] }) =>
      loadMessages(localeOfPath(window.location.pathname).slug, namespaces),
  })
  return router
}

/** The message namespaces of a page: the shell's and what its routes declare. */
export function namespacesOf(matches: readonly { staticData: { messages?: readonly Namespace[] } }[]): Namespace[] {
  return [...new Set<Namespace>(['shell', ...matches.flatMap((match) => match.staticData.messages ?? [])])]
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
