/** Pixels that messengers expect of a preview picture. */
export const socialSize = { width: 1200, height: 630 }

/** Thrown when the queue of drawings is full; `answerPicture` responds with 503. */
export class TooManyDrawings extends Error {
  override readonly name = 'TooManyDrawings'
}

/** Limits for drawings that any visitor may request. */
interface DrawingLimits {
  /** Size of the cache of finished pictures; least recently used ones are dropped first. */
  maxBytes: number
  /** Drawings waiting while another is made. */
  maxWaiting: number
  /** Milliseconds after which a waiting drawing is dropped. */
  maxWaitMs: number
}

/**
 * Renders PNG pictures of drawings, one at a time: each takes a third of a second of one of the four threads that also
 * read files, compress pages and hash passwords. Concurrent requests for one picture share it. Rejects with
 * TooManyDrawings.
 */
export function createDrawings({ maxBytes, maxWaiting, maxWaitMs }: DrawingLimits) {
  const cache = new Map<string, Uint8Array>()
  const pending = new Map<string, Promise<Uint8Array>>()
  let cachedBytes = 0
  let last: Promise<unknown> = Promise.resolve()

  function store(key: string, picture: Uint8Array): void {
    cache.set(key, picture)
    cachedBytes += picture.byteLength
    for (const [oldest, { byteLength }] of cache) {
      if (cachedBytes <= maxBytes) return
      cache.delete(oldest)
      cachedBytes -= byteLength
    }
  }

  function known(key: string): Uint8Array | undefined {
    const picture = cache.get(key)
    if (!picture) return undefined
    // Moves the entry to the end of the eviction order.
    cache.delete(key)
    cache.set(key, picture)
    return picture
  }

  async function makeInTurn(key: string, svg: () => string | Promise<string>, before: Promise<unknown>) {
    const queuedAt = performance.now()
    await before
    if (performance.now() - queuedAt > maxWaitMs) throw new TooManyDrawings(`${key} has waited too long`)
    // Loaded on demand: looking up its native library costs a twentieth of the start-up time.
    const { renderAsync } = await import('@resvg/resvg-js')
    const image = await renderAsync(await svg(), { font: { loadSystemFonts: false } })
    const picture = image.asPng()
    store(key, picture)
    return picture
  }

  /** Drawing as PNG, for clients that take no SVG. */
  return function drawn(key: string, svg: () => string | Promise<string>): Promise<Uint8Array> {
    const picture = known(key)
    if (picture) return Promise.resolve(picture)
    const made = pending.get(key)
    if (made) return made
    if (pending.size > maxWaiting) return Promise.reject(new TooManyDrawings(`${key} has no place to wait`))
    const making = makeInTurn(key, svg, last).finally(() => pending.delete(key))
    // A failure blocks nothing; the next request tries again.
    last = making.catch(() => null)
    pending.set(key, making)
    return making
  }
}

/** Preview pictures of shared pages: room for eighty, at a quarter of a megabyte each. */
export const cachedDrawing = createDrawings({ maxBytes: 24_000_000, maxWaiting: 20, maxWaitMs: 10_000 })
