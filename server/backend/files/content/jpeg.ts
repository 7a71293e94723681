import { isReasonable } from './dimensions.ts'

const start = Buffer.from([0xff, 0xd8])
const end = Buffer.from([0xff, 0xd9])
const restarts = (marker: number) => marker >= 0xd0 && marker <= 0xd7
/** Frames of every coding browsers read, without the arithmetic and hierarchical ones that they do not. */
const frames = new Set([0xc0, 0xc1, 0xc2])
/** Tables, restart interval, JFIF, and Adobe's word on the colours. */
const kept = new Set([...frames, 0xc4, 0xdb, 0xdd, 0xe0, 0xee])

/**
 * The picture without what else is in the file: no place, device or date, no comments, nothing after its end. Of the
 * camera's notes only stays which way is up. Null for what is no whole JPEG.
 */
export function cleanJpeg(bytes: Buffer): Buffer | null {
  const parts: Buffer[] = [start]
  let isSized = false
  let isShown = false
  let at = start.length
  while (at + 4 <= bytes.length || bytes.subarray(at).equals(end)) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === 0xd9) return isShown ? Buffer.concat([...parts, end]) : null
    const next = at + 2 + bytes.readUInt16BE(at + 2)
    if (next < at + 4 || next > bytes.length) return null
    const segment = bytes.subarray(at, next)
    at = next
    if (frames.has(marker)) {
      if (segment.length < 9 || !isReasonable(segment.readUInt16BE(7), segment.readUInt16BE(5))) return null
      isSized = true
    }
    if (marker === 0xe1) parts.push(...orientationOf(segment))
    else if (kept.has(marker)) parts.push(segment)
    else if (marker === 0xda) {
      if (!isSized) return null
      at = endOfScan(bytes, next)
      parts.push(segment, bytes.subarray(next, at))
      isShown = true
    } else if (marker !== 0xfe && (marker < 0xe0 || marker > 0xef)) return null
  }
  return null
}

/** Within a scan a 0xff is followed by 0, or is a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from)
  while (at !== -1 && at + 1 < bytes.length) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && !restarts(next)) return at
    at = bytes.indexOf(0xff, at + 2)
  }
  return bytes.length
}

/** The segment anew with nothing but its orientation (tag 0x0112, 1 to 8), or nothing. */
function orientationOf(segment: Buffer): Buffer[] {
  const tiff = segment.subarray(10)
  if (segment.toString('latin1', 4, 10) !== 'Exif\0\0' || tiff.length < 14) return []
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  const directory = long(4)
  if (directory + 2 > tiff.length) return []
  for (let entry = 0; entry < short(directory); entry += 1) {
    const at = directory + 2 + entry * 12
    if (at + 12 > tiff.length) return []
    if (short(at) !== 0x0112) continue
    const orientation = short(at + 8)
    return orientation >= 1 && orientation <= 8 ? [orientationSegment(orientation)] : []
  }
  return []
}

function orientationSegment(orientation: number): Buffer {
  const head = 'ffe100224578696600004d4d002a000000080001011200030000000100'
  return Buffer.from(`${head}0${orientation}000000000000`, 'hex')
}
