import type { SiteProcess } from '#tests/support/site.ts'

/**
 * What all tests of a file share on one site, made for the first that asks for it: one of each name. A fixture of the
 * worker's scope would start another worker, and so another site, for the file.
 */
export function oncePerSite<T>(): (site: SiteProcess, make: () => Promise<T>, name?: string) => Promise<T> {
  const made = new Map<string, Promise<T>>()
  return (site, make, name = '') => {
    const key = `${site.url} ${name}`
    const known = made.get(key) ?? make()
    made.set(key, known)
    return known
  }
}
