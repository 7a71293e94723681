import { randomUUID } from 'node:crypto'

/** Place in a trace, as in the header `traceparent` (W3C Trace Context). */
export interface TraceContext {
  /** 32 hex digits. */
  traceId: string
  /** 16 hex digits. */
  spanId: string
  isSampled: boolean
}

const pattern = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(?:$|-)/

/** Reads a `traceparent`; null for anything else. */
export function parseTraceparent(text: string | null): TraceContext | null {
  if (text === null || text.length > 100) return null
  const [, traceId, spanId, flags] = pattern.exec(text) ?? []
  if (!traceId || !spanId || !flags) return null
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

export function formatTraceparent({ traceId, spanId, isSampled }: TraceContext): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`
}

/** Random number by which a trace is among a share of all, or not: the last eight digits of its id. */
export function newTraceNumber(): number {
  return Math.floor(Math.random() * 2 ** 32)
}

/** Id with this number; the rest is of a UUID, which Node prepares in stock, so that it costs little. */
export function newTraceId(number = newTraceNumber()): string {
  return randomUUID().slice(0, 28).replaceAll('-', '') + number.toString(16).padStart(8, '0')
}

export function newSpanId(): string {
  const id = randomUUID()
  // Both are random digits of the UUID, unlike those in its middle.
  return id.slice(0, 8) + id.slice(-8)
}

/** Number of a trace that was begun elsewhere. */
export function traceNumberOf(traceId: string): number {
  return Number.parseInt(traceId.slice(-8), 16)
}

/**
 * Whether a trace is among this share of all, decided by its id: every process with the same share decides the
 * same. The flag of a request has no influence.
 */
export function isWithinShare(number: number, share: number): boolean {
  return number < share * 2 ** 32
}

/** Longest time between a click and a request of it; a larger one is not believed. */
const maxSinceClickMs = 60_000

/** Milliseconds since the click in the header `tracestate` of a page's script: `solvei=240`; null without. */
export function parseSinceClick(tracestate: string | null): number | null {
  const [, text] = /^solvei=(\d{1,5})$/.exec(tracestate ?? '') ?? []
  const ms = Number(text)
  return text !== undefined && ms <= maxSinceClickMs ? ms : null
}
