import { useRouter, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'

/**
 * Header, content and footer of every page. The mobile app's view has the content alone; a page that shows there under its
 * own address is drawn whole and hides the rest (shell.css), because it is cached for everybody.
 */
export function SiteFrame({ children }: { children: ReactNode }) {
  const isOverHero = useRouterState({
    select: ({ matches }) =>
      matches.some((match) => match.staticData.header === 'over-hero' && match.status === 'success'),
  })
  const { isAppView } = useRouter().options.context
  useFocusOnNavigation()
  return (
    <div className="flex min-h-dvh flex-col">
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
    /** `over-hero` lets the page begin under a transparent header. */
    header?: 'over-hero'
  }
}
