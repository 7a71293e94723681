import { useSyncExternalStore } from 'react'
import { readItem, writeItem } from '#app/lib/storage/browser-storage.ts'
import { readCode } from './configuration-code.ts'

/* Configurations saved in this browser on the visitor's request; never sent. */

const key = 'solvei.vehicles.saved.1'
/** Maximum number; the oldest are dropped first. */
const most = 6

const listeners = new Set<() => void>()
const none: readonly string[] = []
let kept: { text: string | null; codes: readonly string[] } = { text: null, codes: none }

function codes(): readonly string[] {
  const text = readItem('localStorage', key)
  if (text !== kept.text) {
    kept = { text, codes: (text ?? '').split(' ').filter((code) => readCode(code) !== null) }
  }
  return kept.codes
}

function keep(next: readonly string[]): void {
  writeItem('localStorage', key, next.slice(0, most).join(' '))
  listeners.forEach((listener) => listener())
}

export function save(code: string): void {
  keep([code, ...codes().filter((other) => other !== code)])
}

export function forget(code: string): void {
  keep(codes().filter((other) => other !== code))
}

/** Newest first; empty on the server and until hydration. */
export function useSaved(): readonly string[] {
  return useSyncExternalStore(subscribe, codes, () => none)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Another tab may have changed it.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
