import { createFileRoute } from '@tanstack/react-router'
import { loadMedia } from '#app/features/public/media/load-media.ts'
import { MediaPage } from '#app/features/public/media/media-page.tsx'
import { translate } from '#app/i18n/intl.ts'
import { pageHead } from '#app/i18n/page-head.ts'
import { cachedUntilChanged } from '#app/lib/cache-control/cache-control.ts'
import { readTextSearch } from '#app/lib/search/search-params.ts'

export const Route = createFileRoute('/{-$locale}/media')({
  staticData: { messages: ['content'] },
  validateSearch: readTextSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadMedia(deps),
  headers: () => cachedUntilChanged('media'),
  head: ({ match: { context, search } }) => {
    const { locale } = context
    return pageHead({
      locale,
      title: translate(locale, 'content.media.title'),
      description: translate(locale, 'content.media.lead'),
      path: '/media',
      // Search results are not indexed.
      isPrivate: search.q !== undefined,
    })
  },
  component: Media,
})

function Media() {
  return <MediaPage media={Route.useLoaderData()} search={Route.useSearch()} />
}
