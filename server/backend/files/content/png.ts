import { crc32 } from 'node:zlib'
import { isReasonable } from './dimensions.ts'

const signature = Buffer.from('89504e470d0a1a0a', 'hex')
const needed = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND'])
/** How the colours are meant; texts, dates and animations go. */
const kept = new Set([...needed, 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT', 'bKGD', 'pHYs'])

/** The picture without texts and whatever comes after its end. Null for what is no whole PNG. */
export function cleanPng(bytes: Buffer): Buffer | null {
  const parts: Buffer[] = [signature]
  const seen = new Set<string>()
  let at = signature.length
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at)
    const next = at + 12 + length
    if (next > bytes.length) return null
    const type = bytes.toString('latin1', at + 4, at + 8)
    const content = bytes.subarray(at + 8, next - 4)
    if (crc32(bytes.subarray(at + 4, next - 4)) !== bytes.readUInt32BE(next - 4)) return null
    if ((type === 'IHDR') !== (seen.size === 0)) return null
    if (type === 'IHDR' && (length !== 13 || !isReasonable(content.readUInt32BE(0), content.readUInt32BE(4))))
      return null
    // A capital first letter: whoever does not know it cannot show the picture.
    if (/^[A-Z]/.test(type) && !needed.has(type)) return null
    if (kept.has(type)) parts.push(bytes.subarray(at, next))
    seen.add(type)
    if (type === 'IEND') return seen.has('IDAT') ? Buffer.concat(parts) : null
    at = next
  }
  return null
}
