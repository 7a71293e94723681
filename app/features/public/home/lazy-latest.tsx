import { createIsomorphicFn } from '@tanstack/react-start'
import { localeOfPath } from '#app/i18n/locale.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import { later } from '#app/lib/deferred/later.tsx'
import type { LocaleSlug } from '#config'
import { Latest as LatestNow } from './latest.tsx'

/*
 * Content far down the page: the server renders it, the browser hydrates it once its code and texts have loaded. They
 * would compete with the first screen's resources.
 */

const latest = later(async () => {
  const { slug } = localeOfPath(window.location.pathname)
  const [{ Latest }] = await Promise.all([import('./latest.tsx'), loadMessages(slug, ['content'])])
  return Latest
})

export const Latest = createIsomorphicFn()
  .server(() => LatestNow)
  .client(() => latest.Component)()

/** Loads the texts in the page's (next) locale; on client-side navigation the code as well. */
export const preloadLatest = createIsomorphicFn()
  .server((slug: LocaleSlug) => loadMessages(slug, ['content']))
  .client(async (slug: LocaleSlug) => {
    await Promise.all([loadMessages(slug, ['content']), latest.preload()])
  })
