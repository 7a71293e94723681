import type { Locale } from '#app/i18n/locale.ts'
import type { Namespace } from '#app/i18n/messages.ts'

/** What every route's loader and head function can count on. */
export interface RouterContext {
  locale: Locale
  /** The mobile app shows it: without header and footer. */
  isAppView: boolean
}

/** The message namespaces of a page: the shell's and what its routes declare. */
export function namespacesOf(matches: readonly { staticData: { messages?: readonly Namespace[] } }[]): Namespace[] {
  return [...new Set<Namespace>(['shell', ...matches.flatMap((match) => match.staticData.messages ?? [])])]
}
