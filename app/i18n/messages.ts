import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { LocaleSlug } from '#config'
import { loadFile } from './message-files.ts'
import type { MessagesByNamespace } from './namespaces.gen.ts'

/** Set of messages loaded as one file. */
export type Namespace = keyof MessagesByNamespace
/** Ids of all messages; the English set defines them, a test compares the other eight with it. */
export type MessageId = { [N in Namespace]: Extract<keyof MessagesByNamespace[N], string> }[Namespace]

/** Parsed messages by id: the build parses them and fills gaps from English (compile-messages.ts). */
export type Messages = Record<MessageId, MessageFormatElement[]>

const loaded = new Set<string>()
const sets = new Map<LocaleSlug, Partial<Messages>>()

/** Loads namespaces that are not loaded yet. Throws for a namespace without a file, which is a programming error. */
export async function loadMessages(locale: LocaleSlug, namespaces: Iterable<Namespace>): Promise<void> {
  await Promise.all(
    Array.from(namespaces, async (namespace) => {
      const key = `${locale}/${namespace}`
      if (loaded.has(key)) return
      const arrived = await loadFile(locale, namespace)
      loaded.add(key)
      Object.assign(messagesOf(locale), arrived)
    }),
  )
}

/** Whether all messages of some namespaces have arrived. */
export function hasMessages(locale: LocaleSlug, namespaces: readonly Namespace[]): boolean {
  return namespaces.every((namespace) => loaded.has(`${locale}/${namespace}`))
}

/**
 * All messages of a locale loaded so far: one growing object. Additions notify no component: each loads its namespaces
 * before it renders, and the rest of the page need not re-render.
 */
export function messagesOf(locale: LocaleSlug): Partial<Messages> {
  const known = sets.get(locale)
  if (known) return known
  const empty = {}
  sets.set(locale, empty)
  return empty
}

declare global {
  // Extension point of react-intl for an application's message ids.
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId
    }
  }
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Message namespaces of this route's screens, in addition to `shell`. */
    messages?: readonly Namespace[]
  }
}
