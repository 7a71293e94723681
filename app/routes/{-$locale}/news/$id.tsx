import { createFileRoute } from '@tanstack/react-router'
import { articleHead } from '#app/features/public/articles/article-head.ts'
import { ArticlePage } from '#app/features/public/articles/article-page.tsx'
import { loadArticle } from '#app/features/public/articles/load-article.ts'
import { UnfinishedArticle } from '#app/features/public/articles/unfinished-article.tsx'
import { cachedUntilChanged, notCached } from '#app/lib/cache-control/cache-control.ts'

export const Route = createFileRoute('/{-$locale}/news/$id')({
  staticData: { messages: ['content'] },
  // Preview of an unpublished article, on the page it will be on.
  validateSearch: ({ preview }: Record<string, unknown>): { preview?: 1 } => (preview === 1 ? { preview } : {}),
  loaderDeps: ({ search }) => search,
  loader: ({ params: { id }, deps }) => loadArticle(id, deps.preview === 1),
  headers: ({ match }) => (match.search.preview === 1 ? notCached : cachedUntilChanged('articles')),
  head: ({ match: { context, search }, loaderData }) =>
    loaderData ? articleHead(context.locale, loaderData, search.preview === 1) : {},
  component: Read,
})

function Read() {
  const article = Route.useLoaderData()
  return article ? <ArticlePage article={article} /> : <UnfinishedArticle />
}
