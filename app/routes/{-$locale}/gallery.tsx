import { createFileRoute } from '@tanstack/react-router'
import { articleListHead, loadArticles } from '#app/features/public/articles/article-list-route.ts'
import { readArticleSearch } from '#app/features/public/articles/article-search.ts'
import { GalleryPage } from '#app/features/public/articles/gallery-page.tsx'
import { cachedUntilChanged } from '#app/lib/cache-control/cache-control.ts'

export const Route = createFileRoute('/{-$locale}/gallery')({
  staticData: { messages: ['content'] },
  validateSearch: readArticleSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadArticles('gallery', deps),
  headers: () => cachedUntilChanged('articles'),
  head: ({ match: { context, search } }) => articleListHead(context.locale, 'gallery', search),
  component: Gallery,
})

function Gallery() {
  return <GalleryPage galleries={Route.useLoaderData()} search={Route.useSearch()} />
}
