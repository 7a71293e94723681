import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { LocaleSlug } from '#config'
import { loadFile } from './message-files.ts'
import { messageSets } from './message-sets.ts'
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
      if (!loaded.has(`${locale}/${namespace}`)) await loadFrom(locale, namespace, [namespace])
    }),
  )
}

/** Namespaces of a page: those of its routes in one file where the build wrote one, and those that loaders asked for. */
export interface PageMessages {
  /** Empty where there is no such file. */
  together: Namespace[]
  apart: Namespace[]
}

/** How a browser loads the namespaces of a page, of which its routes have `declared` some; `sets` are written as files. */
export function splitMessages(
  namespaces: readonly Namespace[],
  declared: readonly Namespace[],
  sets: ReadonlySet<string> = messageSets,
): PageMessages {
  const together = sets.has(declared.join('+')) ? [...declared] : []
  return { together, apart: namespaces.filter((namespace) => !together.includes(namespace)) }
}

/** Loads a page's messages. */
export async function loadPageMessages(locale: LocaleSlug, { together, apart }: PageMessages): Promise<void> {
  await Promise.all([
    together.length > 0 && loadFrom(locale, together.join('+'), together),
    loadMessages(locale, apart),
  ])
}

async function loadFrom(locale: LocaleSlug, file: string, namespaces: readonly Namespace[]): Promise<void> {
  const arrived = await loadFile(locale, file)
  for (const namespace of namespaces) loaded.add(`${locale}/${namespace}`)
  Object.assign(messagesOf(locale), arrived)
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
