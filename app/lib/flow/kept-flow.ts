import { readItem, removeItem, writeItem } from '#app/lib/storage/browser-storage.ts'
import type { SavedFlow } from '#machines/shared/persistence.ts'

/** What this tab keeps of a flow. */
export interface KeptFlow extends SavedFlow {
  /** When the server last took it in; null while it is a visitor's, and once it is over. */
  revision: string | null
  /** The screen it was left at, for scripts that run before this module does. */
  screen: string
  /** The run of a page that kept it: the server may have taken its last words in before it could say so. */
  writer: string
}

/** The flow as the server keeps it for somebody signed in. */
export interface ServerFlow extends SavedFlow {
  updatedAt: string
  writer: string
}

/** Keeps flows on the server, so that a signed-in customer goes on elsewhere. */
export interface FlowStore {
  save: (flow: SavedFlow & { writer: string }) => Promise<{ updatedAt: string }>
  remove: (flow: SavedFlow) => Promise<unknown>
}

/** Where the tab keeps the flow of a machine. */
export function keptFlowKey(machine: string): string {
  return `flow:${machine}`
}

/** What this tab kept; null where there is nothing, or nothing that can be read. */
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
 * Which of the two goes on. The tab's, unless the customer went on elsewhere since the server last heard of it; one that
 * the server knew and no longer keeps was ended elsewhere, or belongs to somebody who has signed out here.
 */
export function latestFlow(kept: KeptFlow | null, saved: ServerFlow | null): SavedFlow | null {
  if (kept?.revision === null) return kept
  const isLatest = kept && saved && (kept.revision === saved.updatedAt || kept.writer === saved.writer)
  return isLatest ? kept : saved
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    // Written by something else; there is nothing to go on with.
    return null
  }
}

// By hand: a schema library would weigh on the first step of every visitor.
function isKeptFlow(value: unknown): value is KeptFlow {
  if (typeof value !== 'object' || value === null) return false
  const { revision, ...texts }: Partial<Record<keyof KeptFlow, unknown>> = value
  return (
    (revision === null || typeof revision === 'string') &&
    [texts.machine, texts.version, texts.snapshot, texts.screen, texts.writer].every((text) => typeof text === 'string')
  )
}
