import { notFound } from '@tanstack/react-router'
import { getArticle, getPreview } from '#app/functions/public/articles.functions.ts'

export type Article = NonNullable<Awaited<ReturnType<typeof loadArticle>>>

/** The article at an address, or what staff have saved of it: null until that is complete. An address without one is no page. */
export async function loadArticle(id: string, isPreview: boolean) {
  // A function knows no id of any other form: what is asked with one has no page.
  if (!/^[a-z0-9-]{1,80}$/.test(id)) throw notFound()
  const found = await (isPreview ? getPreview({ data: { id } }) : getArticle({ data: { id } }))
  if (found.ok) return found.value
  if (found.code === 'content_incomplete') return null
  throw notFound()
}
