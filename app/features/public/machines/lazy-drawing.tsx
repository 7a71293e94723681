import { createIsomorphicFn } from '@tanstack/react-start'
import type { ComponentProps } from 'react'
import { useLaterMessages } from '#app/i18n/later-messages.ts'
import { wordNamespaces } from '#app/i18n/machine-words.ts'
import { loadMessages, type Namespace } from '#app/i18n/messages.ts'
import { later } from '#app/lib/deferred/later.tsx'
import type { LocaleSlug } from '#config'
import { CurrentDrawing as CurrentDrawingNow } from './current-drawing.tsx'

/* Below an order's facts: the server renders it, the browser hydrates it once its code and its words have loaded. */

const drawing = later(() => import('./current-drawing.tsx').then((module) => module.CurrentDrawing))

function messagesOf(machine: string): Namespace[] {
  return ['machine', ...wordNamespaces(machine)]
}

function LaterDrawing(props: ComponentProps<typeof CurrentDrawingNow>) {
  useLaterMessages(messagesOf(props.machine))
  return <drawing.Component {...props} />
}

export const CurrentDrawing = createIsomorphicFn()
  .server(() => CurrentDrawingNow)
  .client(() => LaterDrawing)()

/** Loads code and words: for the server, and for client-side navigation. */
export async function preloadDrawing(slug: LocaleSlug, machine: string): Promise<void> {
  await Promise.all([drawing.preload(), loadMessages(slug, messagesOf(machine))])
}
