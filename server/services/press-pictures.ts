import { pressName } from '#server/api/contract/groups/files.ts'
import type { Call } from './call.ts'
import { outcomeOf } from './outcome-of.ts'

/* Pictures that staff lay out for the press, and that everybody may take along. */

/**
 * A picture by its name; null where there is none. The site hands it on itself: a page shows pictures of no other origin,
 * and saves none from there, and the address that the backend gives out is good for minutes only.
 */
export async function readPressPicture({ api, fetchFile }: Call, name: string) {
  if (!pressName.safeParse(name).success) return null
  const found = await outcomeOf(api.files.previewPressFile({ query: { name } }), ['not_found', 'file_type_refused'])
  if (!found.ok) return null
  const { url, contentType } = found.value
  const { ok, status, body } = await fetchFile(url)
  if (!ok) throw new Error(`the file store answered ${status} for ${name}`)
  return { contentType, body }
}
