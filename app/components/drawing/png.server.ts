/** Pixels that messengers ask for where a page is shared. */
export const socialSize = { width: 1200, height: 630 }

/** There are more drawings to be made than can be: `answerPicture` asks to come back. */
export class TooManyDrawings extends Error {
  override readonly name = 'TooManyDrawings'
}

/** Limits of drawings that everybody may ask for. */
interface DrawingLimits {
  /** Of the pictures that are kept, the longest unused going first. */
  maxBytes: number
  /** Drawings that wait while another is made. */
  maxWaiting: number
  /** Milliseconds after which a drawing that has waited is not begun. */
  maxWaitMs: number
}

/**
 * Makes PNG pictures of drawings, one at a time: each takes a third of a second of the four threads on which files are
 * read, pages compressed and passwords judged. Whoever asks for the same picture meanwhile has the same one. Rejects with
 * TooManyDrawings.
 */
export function createDrawings({ maxBytes, maxWaiting, maxWaitMs }: DrawingLimits) {
  const kept = new Map<string, Uint8Array>()
  const underWay = new Map<string, Promise<Uint8Array>>()
  let keptBytes = 0
  let last: Promise<unknown> = Promise.resolve()

  function keep(key: string, picture: Uint8Array): void {
    kept.set(key, picture)
    keptBytes += picture.byteLength
    for (const [oldest, { byteLength }] of kept) {
      if (keptBytes <= maxBytes) return
      kept.delete(oldest)
      keptBytes -= byteLength
    }
  }

  function known(key: string): Uint8Array | undefined {
    const picture = kept.get(key)
    if (!picture) return undefined
    // The last one of those to go.
    kept.delete(key)
    kept.set(key, picture)
    return picture
  }

  async function makeInTurn(key: string, svg: () => string | Promise<string>, before: Promise<unknown>) {
    const asked = performance.now()
    await before
    if (performance.now() - asked > maxWaitMs) throw new TooManyDrawings(`${key} has waited too long`)
    // Loaded on demand: to find its own library it has the process report on itself, a twentieth of a start.
    const { renderAsync } = await import('@resvg/resvg-js')
    const image = await renderAsync(await svg(), { font: { loadSystemFonts: false } })
    const picture = image.asPng()
    keep(key, picture)
    return picture
  }

  /** A drawing as PNG, for those who take no SVG. */
  return function drawn(key: string, svg: () => string | Promise<string>): Promise<Uint8Array> {
    const picture = known(key)
    if (picture) return Promise.resolve(picture)
    const made = underWay.get(key)
    if (made) return made
    if (underWay.size > maxWaiting) return Promise.reject(new TooManyDrawings(`${key} has no place to wait`))
    const making = makeInTurn(key, svg, last).finally(() => underWay.delete(key))
    // What failed holds up nothing, and is tried again by whoever asks next.
    last = making.catch(() => null)
    underWay.set(key, making)
    return making
  }
}

/** What pages show where they are shared: eighty pictures of a quarter of a megabyte. */
export const drawnOnce = createDrawings({ maxBytes: 24_000_000, maxWaiting: 20, maxWaitMs: 10_000 })
