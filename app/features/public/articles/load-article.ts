import { notFound } from '@tanstack/react-router'
import { getArticle } from '#app/functions/public/articles.functions.ts'

export type Article = NonNullable<Awaited<ReturnType<typeof loadArticle>>>

/** Published article, or for a preview the saved draft, null while incomplete. Throws `notFound` if missing. */
export async function loadArticle(id: string, isPreview: boolean) {
  // Ids of any other form would be refused by the server function's validator.
  if (!/^[a-z0-9-]{1,80}$/.test(id)) throw notFound()
  const found = await (isPreview ? loadPreview(id) : getArticle({ data: { id } }))
  if (found.ok) return found.value
  if (found.code === 'content_incomplete') return null
  throw notFound()
}

/** Saved draft, for staff. Its function is imported on demand, so that visitors do not load it. */
async function loadPreview(id: string) {
  const { getPreview } = await import('#app/functions/ops/preview.functions.ts')
  return getPreview({ data: { id } })
}
