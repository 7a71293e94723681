import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'

/** Header, content and footer of every page. Inside the mobile app only the content shows (shell.css). */
export function SiteFrame({ children }: { children: ReactNode }) {
  const isOverHero = useRouterState({
    select: ({ matches }) =>
      matches.some((match) => match.staticData.header === 'over-hero' && match.status === 'success'),
  })
  useFocusOnNavigation()
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="skip-link">
        <FormattedMessage id="shell.skip" />
      </a>
      <Header isOverHero={isOverHero} />
      <main id="content" tabIndex={-1} className={`grow ${isOverHero ? 'over-hero' : ''}`}>
        {children}
      </main>
      <Footer />
    </div>
  )
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** `over-hero` lets the page begin under a transparent header. */
    header?: 'over-hero'
  }
}
