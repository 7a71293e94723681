import type { ConsentCategory } from '#machines/flows/consent/index.ts'
import { removeItem } from './browser-storage.ts'
import { deleteCookie } from './cookies.ts'
import { storedThings } from './stored-things.ts'

/** Deletes everything stored under a consent category, also by third parties. Their names have no wildcards. */
export function forgetCategory(category: ConsentCategory): void {
  for (const { area, names, category: stored } of storedThings) {
    if (stored !== category || area === 'cacheStorage') continue
    for (const name of names) {
      if (area === 'cookie') deleteCookie(name)
      else removeItem(area, name)
    }
  }
}
