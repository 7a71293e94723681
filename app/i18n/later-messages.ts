import { use } from 'react'
import { hasMessages, loadMessages, type Namespace } from './messages.ts'
import { useLocale } from './use-locale.ts'

const arriving = new Map<string, Promise<void>>()

/**
 * Suspends until messages have arrived that the page does not wait for: the server renders a part with them, the browser
 * hydrates it later. The server cannot wait; the page's loader loads them before.
 */
export function useLaterMessages(namespaces: readonly Namespace[]): void {
  const { slug } = useLocale()
  // After a client-side navigation they are there, and a promise would hide the part for a moment.
  if (hasMessages(slug, namespaces)) return
  const key = [slug, ...namespaces].join(' ')
  const arrival = arriving.get(key) ?? loadMessages(slug, namespaces)
  arriving.set(key, arrival)
  use(arrival)
}
