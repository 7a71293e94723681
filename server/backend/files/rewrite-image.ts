import type { Sharp } from 'sharp'
import type { FileType } from '#server/api/contract/schemas/files.ts'

/** A picture that came, and what is to be made of it. */
export interface ImageRequest {
  bytes: Uint8Array
  contentType: Exclude<FileType, 'application/pdf'>
  /** Longest edge of the picture that is kept, in pixels; it is never enlarged. */
  maxEdge: number
  /** Widths of smaller WebP copies, in pixels; those beyond the picture's own are made once, at its own. */
  copyWidths?: readonly number[]
}

export interface ImageCopy {
  bytes: Uint8Array
  width: number
  height: number
}

export type RewrittenImage =
  | { kind: 'rewritten'; bytes: Uint8Array; copies: ImageCopy[] }
  | { kind: 'refused'; reason: 'too_many_pixels' | 'unreadable' }

/** Above the 50 megapixels of large phone cameras. */
const maxPixels = 52_000_000

/** Seconds for each picture written; a phone's photograph takes one. */
const maxSeconds = 8

const formats = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' } as const

/**
 * Decodes a picture and writes it anew in its own format: upright, in the colours of a screen, without place, device,
 * texts, or anything behind its end. Refuses animations and whatever is damaged. A task of the confined process: called
 * elsewhere it would use the server's own memory.
 */
export async function rewriteImage(request: ImageRequest): Promise<RewrittenImage> {
  const { bytes, contentType, maxEdge, copyWidths = [] } = request
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  const open = () => sharp(bytes, { failOn: 'warning', limitInputPixels: maxPixels })
  try {
    const { format, pages = 1, width, height, autoOrient } = await open().metadata()
    if (format !== formats[contentType] || pages !== 1) return { kind: 'refused', reason: 'unreadable' }
    if (width * height > maxPixels) return { kind: 'refused', reason: 'too_many_pixels' }
    const fit = { fit: 'inside', withoutEnlargement: true } as const
    const kept = await written(
      open()
        .autoOrient()
        .resize({ ...fit, width: maxEdge, height: maxEdge }),
      contentType,
    )
    const copies: ImageCopy[] = []
    for (const wanted of new Set(copyWidths.map((copyWidth) => Math.min(copyWidth, autoOrient.width)))) {
      const copy = open().autoOrient().resize({ width: wanted }).webp().timeout({ seconds: maxSeconds })
      const { data, info } = await copy.toBuffer({ resolveWithObject: true })
      copies.push({ bytes: data, width: info.width, height: info.height })
    }
    return { kind: 'rewritten', bytes: kept, copies }
  } catch (error) {
    // libvips says what is the matter with a picture in words of its own, and nothing else can go wrong here.
    const isTooLarge = /pixel limit/i.test(String(error))
    return { kind: 'refused', reason: isTooLarge ? 'too_many_pixels' : 'unreadable' }
  }
}

function written(picture: Sharp, contentType: ImageRequest['contentType']): Promise<Uint8Array> {
  const bounded = picture.timeout({ seconds: maxSeconds })
  if (contentType === 'image/jpeg') return bounded.jpeg({ quality: 90 }).toBuffer()
  return contentType === 'image/png' ? bounded.png().toBuffer() : bounded.webp({ quality: 90 }).toBuffer()
}
