import { readItem, removeItem, writeItem } from '#app/lib/storage/browser-storage.ts'
import type { SavedFlow } from '#machines/shared/persistence.ts'
import { keptBookingKey } from './place-holding.ts'

/** What this tab keeps of the booking. */
export interface KeptBooking extends SavedFlow {
  /** When the server last took it in; null while it is a visitor's, and once it is booked. */
  revision: string | null
  /** The screen it was left at, for the script that runs before this module does (place-holding.ts). */
  screen: string
}

/** The flow as the server keeps it for somebody signed in. */
export interface ServerFlow extends SavedFlow {
  updatedAt: string
}

/** What this tab kept; null where there is nothing, or nothing that can be read. */
export function readKeptBooking(): KeptBooking | null {
  const kept = parsed(readItem('sessionStorage', keptBookingKey))
  return isKeptBooking(kept) ? kept : null
}

export function keepBooking(booking: KeptBooking): void {
  writeItem('sessionStorage', keptBookingKey, JSON.stringify(booking))
}

export function forgetBooking(): void {
  removeItem('sessionStorage', keptBookingKey)
}

/**
 * Which of the two goes on. The tab's, unless the customer went on elsewhere since the server last heard of it; one that
 * the server knew and no longer keeps was ended elsewhere, or belongs to somebody who has signed out here.
 */
export function latestBooking(kept: KeptBooking | null, saved: ServerFlow | null): SavedFlow | null {
  return kept && (kept.revision === null || kept.revision === saved?.updatedAt) ? kept : saved
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
function isKeptBooking(value: unknown): value is KeptBooking {
  if (typeof value !== 'object' || value === null) return false
  const { revision, ...texts }: Partial<Record<keyof KeptBooking, unknown>> = value
  return (
    (revision === null || typeof revision === 'string') &&
    [texts.machine, texts.version, texts.snapshot, texts.screen].every((text) => typeof text === 'string')
  )
}
