import { createFileRoute } from '@tanstack/react-router'
import { ArticleListPage } from '#app/features/public/articles/article-list-page.tsx'
import { articleListHead, loadArticles } from '#app/features/public/articles/article-list-route.ts'
import { readArticleSearch } from '#app/features/public/articles/article-search.ts'
import { cachedUntilChanged } from '#app/lib/cache-control/cache-control.ts'

export const Route = createFileRoute('/{-$locale}/app-articles')({
  staticData: { messages: ['content'] },
  validateSearch: readArticleSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadArticles('app', deps),
  headers: () => cachedUntilChanged('articles'),
  head: ({ match: { context, search } }) => articleListHead(context.locale, 'app', search),
  component: AppArticles,
})

function AppArticles() {
  return <ArticleListPage type="app" articles={Route.useLoaderData()} search={Route.useSearch()} />
}
