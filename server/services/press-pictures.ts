import { pressName } from '#server/api/contract/groups/files.ts'
import { outcomeOf } from './outcome-of.ts'
import type { RequestContext } from './request-context.ts'

/* Press pictures, published by staff for download. */

/**
 * Picture by its name; null where there is none. Streamed through the site: pages may show and save pictures of their
 * own origin only, and the backend's URL expires within minutes.
 */
export async function readPressPicture({ api, fetchFile }: RequestContext, name: string) {
  if (!pressName.safeParse(name).success) return null
  const found = await outcomeOf(api.files.previewPressFile({ query: { name } }), ['not_found', 'file_type_refused'])
  if (!found.ok) return null
  const { url, contentType } = found.value
  const { ok, status, body } = await fetchFile(url)
  if (!ok) throw new Error(`the file store answered ${status} for ${name}`)
  return { contentType, body }
}
