import { readItem, removeItem, writeItem } from '#app/lib/storage/browser-storage.ts'
import type { SavedFlow } from '#machines/shared/persistence.ts'

/** Flow stored in this tab. */
export interface KeptFlow extends SavedFlow {
  /** Time of the last save on the server; null for a visitor, and after the end. */
  revision: string | null
  /** Last screen, for scripts that run before this module. */
  screen: string
  /** Page run that stored it: the server may have saved its last state without the page knowing. */
  writer: string
  /** The page run of this tab before, whose last state may reach the server late. */
  predecessor?: string | undefined
}

/** Flow stored on the server for a signed-in customer. */
export interface ServerFlow extends SavedFlow {
  updatedAt: string
  writer: string
}

/** Stores flows on the server, so that a signed-in customer can continue on another device. */
export interface FlowStore {
  save: (flow: SavedFlow & { writer: string }) => Promise<{ updatedAt: string }>
  remove: (flow: SavedFlow) => Promise<unknown>
}

/** Storage key of a machine's flow. */
export function keptFlowKey(machine: string): string {
  return `flow:${machine}`
}

/** Flow stored in this tab; null if missing or unreadable. */
export function readKeptFlow(machine: string): KeptFlow | null {
  const kept = parsed(readItem('sessionStorage', keptFlowKey(machine)))
  return isKeptFlow(kept) ? kept : null
}

export function keepFlow(flow: KeptFlow): void {
  writeItem('sessionStorage', keptFlowKey(flow.machine), JSON.stringify(flow))
}

export function forgetFlow(machine: string): void {
  removeItem('sessionStorage', keptFlowKey(machine))
}

/**
 * Newer of the two flows. The tab's, unless the customer continued elsewhere since its last save on the server; one
 * that was saved but is no longer on the server was ended elsewhere, or belongs to a customer who has signed out here.
 */
export function latestFlow(kept: KeptFlow | null, saved: ServerFlow | null): SavedFlow | null {
  if (kept?.revision === null) return kept
  const isLatest =
    kept && saved && (kept.revision === saved.updatedAt || [kept.writer, kept.predecessor].includes(saved.writer))
  return isLatest ? kept : saved
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    // Unknown content; there is nothing to resume.
    return null
  }
}

// By hand: a schema library would weigh on every visitor's first step.
function isKeptFlow(value: unknown): value is KeptFlow {
  if (typeof value !== 'object' || value === null) return false
  const { revision, predecessor, ...texts }: Partial<Record<keyof KeptFlow, unknown>> = value
  return (
    (revision === null || typeof revision === 'string') &&
    (predecessor === undefined || typeof predecessor === 'string') &&
    [texts.machine, texts.version, texts.snapshot, texts.screen, texts.writer].every((text) => typeof text === 'string')
  )
}
