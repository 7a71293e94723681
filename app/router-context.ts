import type { Locale } from '#app/i18n/locale.ts'
import type { Namespace } from '#app/i18n/messages.ts'

/** Context of every route's loader and head function. */
export interface RouterContext {
  locale: Locale
  /** The mobile app's view: without header and footer. */
  isAppView: boolean
}

interface LoadedMatch {
  staticData: { messages?: readonly Namespace[] }
  /** A loader whose data decide which texts its page needs loads them, and lists them as `namespaces`. */
  loaderData?: unknown
}

/** Message namespaces that a page's routes declare, with the shell's. */
export function declaredNamespaces(matches: readonly Pick<LoadedMatch, 'staticData'>[]): Namespace[] {
  return [...new Set<Namespace>(['shell', ...matches.flatMap(({ staticData }) => staticData.messages ?? [])])]
}

/** All message namespaces of a page: what its routes declare, and what loaders have loaded. */
export function namespacesOf(matches: readonly LoadedMatch[]): Namespace[] {
  return [...new Set([...declaredNamespaces(matches), ...matches.flatMap(({ loaderData }) => loadedBy(loaderData))])]
}

function loadedBy(data: unknown): readonly Namespace[] {
  return hasNamespaces(data) ? data.namespaces : []
}

function hasNamespaces(data: unknown): data is { namespaces: readonly Namespace[] } {
  return typeof data === 'object' && data !== null && 'namespaces' in data && Array.isArray(data.namespaces)
}
