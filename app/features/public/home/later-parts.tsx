import { createIsomorphicFn } from '@tanstack/react-start'
import { localeOfPath } from '#app/i18n/locale.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import { later } from '#app/lib/deferred/later.tsx'
import type { LocaleSlug } from '#config'
import { Latest as LatestNow } from './latest.tsx'

/*
 * Far down the page: the server draws it, and the browser brings it to life once its code and its texts are there. They
 * would take what the first screen has left to load.
 */

const latest = later(async () => {
  const { slug } = localeOfPath(window.location.pathname)
  const [{ Latest }] = await Promise.all([import('./latest.tsx'), loadMessages(slug, ['content'])])
  return Latest
})

export const Latest = createIsomorphicFn()
  .server(() => LatestNow)
  .client(() => latest.Component)()

/** Its texts, in the locale that the page is in or is going to be in; in a browser that comes from another page its code, too. */
export const preloadLatest = createIsomorphicFn()
  .server((slug: LocaleSlug) => loadMessages(slug, ['content']))
  .client(async (slug: LocaleSlug) => {
    await Promise.all([loadMessages(slug, ['content']), latest.preload()])
  })
