import { createIsomorphicFn } from '@tanstack/react-start'
import { type ComponentProps, use } from 'react'
import { useIntl } from 'react-intl'
import { wordNamespaces } from '#app/i18n/machine-words.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { later } from '#app/lib/deferred/later.tsx'
import type { LocaleSlug } from '#config'
import { CurrentDrawing as CurrentDrawingNow } from './current-drawing.tsx'

/* Below an order's facts: the server renders it, the browser hydrates it once its code and its words have loaded. */

const drawing = later(() => import('./current-drawing.tsx').then((module) => module.CurrentDrawing))
const words = new Map<string, Promise<void>>()

function loadWords(slug: LocaleSlug, machine: string): Promise<void> {
  const key = `${slug} ${machine}`
  const loading = words.get(key) ?? loadMessages(slug, ['machines', ...wordNamespaces(machine)])
  words.set(key, loading)
  return loading
}

function LaterDrawing(props: ComponentProps<typeof CurrentDrawingNow>) {
  const { slug } = useLocale()
  const { messages } = useIntl()
  // After a client-side navigation they are there, and a promise would hide the drawing for a moment.
  const [own] = wordNamespaces(props.machine)
  if (!(`${own}.text` in messages)) use(loadWords(slug, props.machine))
  return <drawing.Component {...props} />
}

export const CurrentDrawing = createIsomorphicFn()
  .server(() => CurrentDrawingNow)
  .client(() => LaterDrawing)()

/** Loads code and words: for the server, and for client-side navigation. */
export async function preloadDrawing(slug: LocaleSlug, machine: string): Promise<void> {
  await Promise.all([drawing.preload(), loadWords(slug, machine)])
}
