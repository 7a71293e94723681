type Listener = (tags: readonly string[]) => void

const listeners = new Set<Listener>()

/**
 * Has somebody hear of what became public or ceased to be: a site in the same process keeps pages that show it. Returns
 * how to hear no more.
 */
export function whenPublished(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** To be called after the commit. Tags are what is public: `article:tromso-winter`. */
export function tellPublished(tags: readonly string[]): void {
  for (const listener of listeners) listener(tags)
}
