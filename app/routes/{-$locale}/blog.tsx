import { createFileRoute } from '@tanstack/react-router'
import { ArticleListPage } from '#app/features/public/articles/article-list-page.tsx'
import { articleListHead, loadArticles } from '#app/features/public/articles/article-list-route.ts'
import { readArticleSearch } from '#app/features/public/articles/article-search.ts'
import { cachedUntilChanged } from '#app/lib/cache-control/cache-control.ts'

export const Route = createFileRoute('/{-$locale}/blog')({
  staticData: { messages: ['content'] },
  validateSearch: readArticleSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadArticles('blog', deps),
  headers: () => cachedUntilChanged('articles'),
  head: ({ match: { context, search } }) => articleListHead(context.locale, 'blog', search),
  component: Blog,
})

function Blog() {
  return <ArticleListPage type="blog" articles={Route.useLoaderData()} search={Route.useSearch()} />
}
