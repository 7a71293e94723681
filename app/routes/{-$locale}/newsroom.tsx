import { createFileRoute } from '@tanstack/react-router'
import { ArticleListPage } from '#app/features/public/articles/article-list-page.tsx'
import { articleListHead, loadArticles } from '#app/features/public/articles/article-list-route.ts'
import { readArticleSearch } from '#app/features/public/articles/article-search.ts'
import { cachedUntilChanged } from '#app/lib/cache-control/cache-control.ts'

export const Route = createFileRoute('/{-$locale}/newsroom')({
  staticData: { messages: ['content'] },
  validateSearch: readArticleSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadArticles('newsroom', deps),
  headers: () => cachedUntilChanged('articles'),
  head: ({ match: { context, search } }) => articleListHead(context.locale, 'newsroom', search),
  component: Newsroom,
})

function Newsroom() {
  return <ArticleListPage type="newsroom" articles={Route.useLoaderData()} search={Route.useSearch()} />
}
