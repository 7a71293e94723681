import { isReasonable } from './dimensions.ts'

const kept = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH'])
const animated = 0x02
/** Colour profile, camera's notes, other notes: what the header promises of them. */
const notes = 0x20 | 0x08 | 0x04

/** The picture without notes and whatever comes after its end. Null for what is no whole WebP, and for films. */
export function cleanWebp(bytes: Buffer): Buffer | null {
  if (bytes.length < 20) return null
  const end = 8 + bytes.readUInt32LE(4)
  if (end > bytes.length) return null
  const parts: Buffer[] = []
  const seen = new Set<string>()
  let at = 12
  while (at + 8 <= end) {
    const type = bytes.toString('latin1', at, at + 4)
    const length = bytes.readUInt32LE(at + 4)
    const next = at + 8 + length + (length % 2)
    if (next > end || seen.has(type)) return null
    const chunk = Buffer.from(bytes.subarray(at, next))
    if (type === 'VP8X') {
      const flags = chunk[8] ?? 0
      const isFit = length === 10 && isReasonable(chunk.readUIntLE(12, 3) + 1, chunk.readUIntLE(15, 3) + 1)
      if (!isFit || flags & animated) return null
      chunk[8] = flags & ~notes
    }
    if (kept.has(type)) parts.push(chunk)
    seen.add(type)
    at = next
  }
  if (!seen.has('VP8 ') && !seen.has('VP8L')) return null
  const body = Buffer.concat(parts)
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(4 + body.length, 4)
  return Buffer.concat([head, body])
}
