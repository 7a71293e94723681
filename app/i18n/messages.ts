import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { LocaleSlug } from '#config'
import { loadFile } from './message-files.ts'
import type { MessagesByNamespace } from './namespaces.gen.ts'

/** Set of messages that a page loads as one; each is a file. */
export type Namespace = keyof MessagesByNamespace
/** Every message id of the site; the English set defines them, the other eight are held against it by a test. */
export type MessageId = { [N in Namespace]: Extract<keyof MessagesByNamespace[N], string> }[Namespace]

/** Parsed messages by id: the build has parsed them and filled gaps from English (compile-messages.ts). */
export type Messages = Record<MessageId, MessageFormatElement[]>

const loaded = new Set<string>()
const sets = new Map<LocaleSlug, Partial<Messages>>()

/** Loads the namespaces that are not there yet. A namespace that exists in no file is a programming error and throws. */
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

/**
 * All messages of a locale loaded so far: one object, which grows. Nobody is told when it does: what shows a text waits for
 * its namespace first, and nothing else on the page has to render anew.
 */
export function messagesOf(locale: LocaleSlug): Partial<Messages> {
  const known = sets.get(locale)
  if (known) return known
  const empty = {}
  sets.set(locale, empty)
  return empty
}

declare global {
  // The name react-intl gives the place where an application types its ids.
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId
    }
  }
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Message namespaces this route's screens use, beside `shell`. */
    messages?: readonly Namespace[]
  }
}
