import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { getDocument, saveDraft } from '#app/functions/ops/content.functions.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import { logError } from '#app/lib/log/log.ts'
import { readItem, removeItem, writeItem } from '#app/lib/storage/browser-storage.ts'
import type { Body, Document } from './load-document.ts'

/** Milliseconds from the last key to saving. */
const saveDelayMs = 1_200
/** The same after a failed save. */
const retryDelayMs = 5_000

export type Saving = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict'

/**
 * Draft being edited. Every change is stored in this browser at once and on the backend a moment later, so that neither
 * a reload nor a crash on either side loses it. After a conflicting save nothing is sent until one version is chosen.
 */
export function useDraft(loaded: Document) {
  const [document, setDocument] = useState(loaded)
  const [body, setBody] = useState<Body>(loaded.body)
  const [saving, setSaving] = useState<Saving>('saved')
  const [failure, setFailure] = useState<MessageId | null>(null)
  const [other, setOther] = useState<Document | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef<Promise<boolean> | null>(null)
  const latest = useRef({ document, body })
  useEffect(() => {
    latest.current = { document, body }
  })

  // Changes an earlier visit could not save.
  const restore = useEffectEvent(() => {
    const unsaved = readUnsaved(loaded)
    if (!unsaved || JSON.stringify(unsaved.body) === JSON.stringify(loaded.body)) return forgetUnsaved(loaded)
    setBody(unsaved.body)
    latest.current = { document: loaded, body: unsaved.body }
    if (unsaved.revision === loaded.revision) plan(0)
    else {
      setOther(loaded)
      setSaving('conflict')
    }
  })
  useEffect(() => {
    restore()
    return () => clearTimeout(timer.current)
  }, [])

  function plan(after: number) {
    clearTimeout(timer.current)
    setSaving('waiting')
    timer.current = setTimeout(() => void save(), after)
  }

  function change(next: Body) {
    setBody(next)
    latest.current = { ...latest.current, body: next }
    storeUnsaved(latest.current.document, next)
    if (saving !== 'conflict') plan(saveDelayMs)
  }

  /** Saves the current state; false on failure. One save at a time: each needs the revision of the previous one. */
  async function save(): Promise<boolean> {
    clearTimeout(timer.current)
    while (running.current) await running.current
    const { document: base, body: sent } = latest.current
    if (JSON.stringify(sent) === JSON.stringify(base.body) && base.revision > 0) {
      setSaving('saved')
      return true
    }
    running.current = send(base, sent)
    const isSaved = await running.current
    running.current = null
    return isSaved
  }

  async function send(base: Document, sent: Body): Promise<boolean> {
    setSaving('saving')
    const { kind, id, locale, revision } = base
    try {
      const outcome = await saveDraft({ data: { body: { kind, id, locale, revision, body: sent } } })
      if (outcome.ok) {
        settle(outcome.value, sent)
        return true
      }
      if (outcome.code === 'content_changed') await meetOther(base)
      else setSaving('failed')
      setFailure(`errors.${outcome.code}`)
    } catch (error) {
      // Shown next to the text, which stays here and in this browser's storage.
      logError('a draft could not be saved', error)
      setFailure(failureMessage(error))
      plan(retryDelayMs)
      setSaving('failed')
    }
    return false
  }

  /** The answer equals what was sent, apart from sanitised content. */
  function settle(saved: Document, sent: Body) {
    const isStill = JSON.stringify(latest.current.body) === JSON.stringify(sent)
    const next = isStill ? sent : latest.current.body
    // Compared with what was sent: text being typed is not replaced.
    latest.current = { document: { ...saved, body: sent }, body: next }
    setDocument(latest.current.document)
    setFailure(null)
    if (isStill) {
      forgetUnsaved(saved)
      setSaving('saved')
    } else {
      storeUnsaved(saved, next)
      plan(saveDelayMs)
    }
  }

  async function meetOther({ kind, id, locale }: Document) {
    const found = await getDocument({ data: { query: { kind, id, locale } } })
    if (found.ok) setOther(found.value)
    setSaving('conflict')
  }

  /** Resolves a conflict: overwrite with the own version, or take the other one. */
  function choose(version: 'mine' | 'theirs') {
    if (!other) return
    const next = version === 'mine' ? body : other.body
    setDocument(other)
    setBody(next)
    latest.current = { document: other, body: next }
    setOther(null)
    setFailure(null)
    if (version === 'mine') plan(0)
    else {
      forgetUnsaved(other)
      setSaving('saved')
    }
  }

  /** Another state of the same text: published, scheduled, restored. */
  function take(next: Document) {
    setDocument(next)
    setBody(next.body)
    latest.current = { document: next, body: next.body }
    forgetUnsaved(next)
    setSaving('saved')
    setFailure(null)
  }

  return { document, body, saving, failure, other, change, save, choose, take }
}

type Key = Pick<Document, 'kind' | 'id' | 'locale'>

interface Unsaved {
  /** Revision the draft is based on. */
  revision: number
  body: Body
}

const keyOf = ({ kind, id, locale }: Key) => `content-draft:${kind}:${id}:${locale}`

/** Stores in this browser what has not reached the backend yet. */
function storeUnsaved(document: Key & Pick<Document, 'revision'>, body: Body): void {
  writeItem('localStorage', keyOf(document), JSON.stringify({ revision: document.revision, body }))
}

function forgetUnsaved(document: Key): void {
  removeItem('localStorage', keyOf(document))
}

/** Stored draft, or null; unreadable content counts as none. */
function readUnsaved(document: Key): Unsaved | null {
  try {
    const stored: unknown = JSON.parse(readItem('localStorage', keyOf(document)) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('revision' in stored) || !('body' in stored)) return null
    const { revision, body } = stored
    if (typeof revision !== 'number' || typeof body !== 'object' || body === null) return null
    return { revision, body: { ...body } }
  } catch {
    // Unknown content under our key.
    return null
  }
}
