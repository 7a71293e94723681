import { useRouterState } from '@tanstack/react-router'
import { localeParamOfPath, pathWithoutLocale } from '#app/i18n/locale.ts'
import { useProfile } from './use-profile.ts'

/** Sign-in pages: never a destination after signing in. */
const signInPages = /^\/(?:login|logout|auth|sign-in)(?:\/|$)/

/**
 * Link props to sign in and come back to this page: `<LinkButton {...useSignInLink()}>`. That is enough for a wizard:
 * its address names the step, and its values are stored in the tab and, after the sign-in, on the server. For a
 * signed-in customer it leads to the page that shows the account, unless a call has just found the session over.
 */
export function useSignInLink({ isSessionOver = false }: { isSessionOver?: boolean } = {}) {
  const isSignedIn = useProfile() !== null && !isSessionOver
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  return {
    to: '/{-$locale}/login',
    params: { locale: localeParamOfPath(pathname) },
    search: isSignedIn || signInPages.test(pathWithoutLocale(pathname)) ? {} : { next: pathname + search },
    // The issuer is not a page of this application.
    reloadDocument: !isSignedIn,
    preload: false,
  } as const
}
