import { useRouterState } from '@tanstack/react-router'
import { localeParamOfPath, pathWithoutLocale } from '#app/i18n/locale.ts'
import { useProfile } from './use-profile.ts'

/** Where a sign-in ends and begins: nobody is led back there. */
const signInPages = /^\/(?:login|logout|auth|sign-in)(?:\/|$)/

/**
 * The way to sign in and back to exactly this page, for a Link: `<LinkButton {...useSignInLink()}>`. A wizard needs nothing
 * else: its address names the step, and what was typed is kept in the tab and, from then on, on the server. For somebody
 * who is signed in, the page that says as whom.
 */
export function useSignInLink() {
  const isSignedIn = useProfile() !== null
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  return {
    to: '/{-$locale}/login',
    params: { locale: localeParamOfPath(pathname) },
    search: isSignedIn || signInPages.test(pathWithoutLocale(pathname)) ? {} : { next: pathname + search },
    // The issuer is no page of this application.
    reloadDocument: !isSignedIn,
    preload: false,
  } as const
}
