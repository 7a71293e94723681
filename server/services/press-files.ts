import { config } from '#config'
import { factSheetName, pressName } from '#server/api/contract/groups/files.ts'
import { outcomeOf } from './outcome-of.ts'
import type { RequestContext } from './request-context.ts'

/* Press files: pictures published by staff, and documents of the installation. */

/**
 * File by its name; null where there is none. Streamed through the site: pages may show and save files of their own
 * origin only, and the backend's URL expires within minutes.
 */
export async function readPressFile({ api, fetchFile }: RequestContext, name: string) {
  if (!pressName.safeParse(name).success) return null
  const found = await outcomeOf(api.files.previewPressFile({ query: { name } }), ['not_found'])
  if (!found.ok) return null
  const { url, contentType } = found.value
  const { ok, status, body } = await fetchFile(url)
  if (!ok) throw new Error(`the file store answered ${status} for ${name}`)
  return { contentType, body }
}

/** Path of the fact sheet in the reader's language; null where the installation has none. */
export async function findFactSheet({ api, locale }: RequestContext): Promise<string | null> {
  const name = factSheetName(config.locales[locale].lang)
  const found = await outcomeOf(api.files.previewPressFile({ query: { name } }), ['not_found'])
  return found.ok ? `/press/${name}` : null
}
