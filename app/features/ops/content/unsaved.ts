import { readItem, removeItem, writeItem } from '#app/lib/storage/browser-storage.ts'
import type { Body, Document } from './load-document.ts'

type Key = Pick<Document, 'kind' | 'id' | 'locale'>

interface Unsaved {
  /** The one it was written on. */
  revision: number
  body: Body
}

const keyOf = ({ kind, id, locale }: Key) => `content-draft:${kind}:${id}:${locale}`

/** Keeps in this browser what has not reached the backend yet. */
export function keepUnsaved(document: Key & Pick<Document, 'revision'>, body: Body): void {
  writeItem('localStorage', keyOf(document), JSON.stringify({ revision: document.revision, body }))
}

export function forgetUnsaved(document: Key): void {
  removeItem('localStorage', keyOf(document))
}

/** What was kept, or null; what is no draft of ours is as good as none. */
export function readUnsaved(document: Key): Unsaved | null {
  try {
    const kept: unknown = JSON.parse(readItem('localStorage', keyOf(document)) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('revision' in kept) || !('body' in kept)) return null
    const { revision, body } = kept
    if (typeof revision !== 'number' || typeof body !== 'object' || body === null) return null
    return { revision, body: { ...body } }
  } catch {
    // Somebody else's text under our name.
    return null
  }
}
