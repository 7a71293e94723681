import { useSyncExternalStore } from 'react'
import { readItem, writeItem } from '#app/lib/storage/browser-storage.ts'
import { readCode } from './configuration-code.ts'

/* Configurations saved in this browser on the visitor's request; never sent. */

const key = 'solvei.vehicles.saved.1'
/** Maximum number; the oldest are dropped first. */
const most = 6

const listeners = new Set<() => void>()
const none: readonly string[] = []
let cached: { text: string | null; codes: readonly string[] } = { text: null, codes: none }

function codes(): readonly string[] {
  const text = readItem('localStorage', key)
  if (text !== cached.text) {
    cached = { text, codes: (text ?? '').split(' ').filter((code) => readCode(code) !== null) }
  }
  return cached.codes
}

function store(next: readonly string[]): void {
  writeItem('localStorage', key, next.slice(0, most).join(' '))
  listeners.forEach((listener) => listener())
}

export function saveConfiguration(code: string): void {
  store([code, ...codes().filter((other) => other !== code)])
}

export function removeConfiguration(code: string): void {
  store(codes().filter((other) => other !== code))
}

/** Newest first; empty on the server and until hydration. */
export function useSavedConfigurations(): readonly string[] {
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
