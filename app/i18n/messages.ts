import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { LocaleSlug } from '#config'
import type errors from './messages/en_US/errors.json'
import type home from './messages/en_US/home.json'
import type machines from './messages/en_US/machines.json'
import type operations from './messages/en_US/operations.json'
import type shell from './messages/en_US/shell.json'
import type testDrive from './messages/en_US/test-drive.json'

/** Every message id of the site; the English set defines them, the other eight are held against it by a test. */
export interface MessagesByNamespace {
  shell: typeof shell
  errors: typeof errors
  home: typeof home
  'test-drive': typeof testDrive
  machines: typeof machines
  operations: typeof operations
}

export type Namespace = keyof MessagesByNamespace
export type MessageId = { [N in Namespace]: Extract<keyof MessagesByNamespace[N], string> }[Namespace]

/** Parsed messages by id. The build has parsed them (compile-messages.ts). */
export type Messages = Record<string, MessageFormatElement[]>

const files = import.meta.glob<Messages>('./messages/*/*.json', { import: 'default' })
const loaded = new Map<string, Messages>()
const merged = new Map<string, Messages>()

/** Loads the namespaces that are not there yet. A namespace that exists in no file is a programming error and throws. */
export async function loadMessages(locale: LocaleSlug, namespaces: Iterable<Namespace>): Promise<void> {
  await Promise.all(
    Array.from(namespaces, async (namespace) => {
      const path = `./messages/${locale}/${namespace}.json`
      if (loaded.has(path)) return
      const load = files[path]
      if (!load) throw new Error(`no messages at ${path}`)
      loaded.set(path, await load())
      merged.delete(locale)
    }),
  )
}

/** All messages of a locale loaded so far; the same object until another namespace arrives. */
export function messagesOf(locale: LocaleSlug): Messages {
  let messages = merged.get(locale)
  if (!messages) {
    const prefix = `./messages/${locale}/`
    messages = Object.assign({}, ...[...loaded].filter(([path]) => path.startsWith(prefix)).map(([, value]) => value))
    merged.set(locale, messages as Messages)
  }
  return messages as Messages
}

declare module '@formatjs/intl' {
  interface Message {
    ids: MessageId
  }
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Message namespaces this route's screens use, beside `shell`. */
    messages?: readonly Namespace[]
  }
}
