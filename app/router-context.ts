import type { Locale } from '#app/i18n/locale.ts'
import type { Namespace } from '#app/i18n/messages.ts'

/** Context of every route's loader and head function. */
export interface RouterContext {
  locale: Locale
  /** The mobile app's view: without header and footer. */
  isAppView: boolean
}

/** Message namespaces of a page: the shell's and those of its routes. */
export function namespacesOf(matches: readonly { staticData: { messages?: readonly Namespace[] } }[]): Namespace[] {
  return [...new Set<Namespace>(['shell', ...matches.flatMap((match) => match.staticData.messages ?? [])])]
}
