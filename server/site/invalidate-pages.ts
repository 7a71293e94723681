type Listener = (tags: readonly string[]) => void

const listeners = new Set<Listener>()

/** Has a cache of pages hear that what they show has changed. Returns how to hear no more. */
export function whenInvalidated(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Makes every page of this process anew that shows what the tags name: `article:tromso-winter`. */
export function invalidatePages(tags: readonly string[]): void {
  for (const listener of listeners) listener(tags)
}
