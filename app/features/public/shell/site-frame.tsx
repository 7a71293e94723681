import { useRouter, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { focusHeading } from '#app/lib/form/focus-heading.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/**
 * Header, content and footer of every page. The mobile app's pages have the content only; a page opened in the app
 * under its regular address is rendered whole and hides the rest (shell.css), because it is cached for everyone.
 */
export function SiteFrame({ children }: { children: ReactNode }) {
  const isOverHero = useRouterState({
    select: ({ matches }) =>
      matches.some((match) => match.staticData.header === 'over-hero' && match.status === 'success'),
  })
  const { isAppView } = useRouter().options.context
  useFocusOnNavigation()
  return (
    <div className="flex min-h-dvh flex-col print:block print:min-h-0">
      <a href="#content" className="skip-link">
        <FormattedMessage id="shell.skip" />
      </a>
      {!isAppView && <Header isOverHero={isOverHero} />}
      <main id="content" tabIndex={-1} className={`grow ${isOverHero ? 'over-hero' : ''}`}>
        {children}
      </main>
      {!isAppView && <Footer />}
    </div>
  )
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** `over-hero` starts the page under a transparent header. */
    header?: 'over-hero'
  }
}

/**
 * After a navigation to another path the new page's heading gets the focus, so that it is announced and Tab continues
 * there, as with a new document. Links within a page keep the browser's behaviour.
 */
function useFocusOnNavigation(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged, toLocation }) => {
        if (fromLocation && pathChanged && !toLocation.hash) focusHeading()
      }),
    [router],
  )
}
