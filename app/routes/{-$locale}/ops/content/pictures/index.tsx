import { createFileRoute } from '@tanstack/react-router'
import { readPicturesSearch } from '#app/features/ops/content/content-search.ts'
import { PicturesPage, picturesShown } from '#app/features/ops/content/pictures-page.tsx'
import { listPictures } from '#app/functions/ops/content.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageTitle } from '#app/i18n/page-head.ts'

export const Route = createFileRoute('/{-$locale}/ops/content/pictures/')({
  staticData: { permission: 'content.read', messages: ['staff-content'] },
  validateSearch: readPicturesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => listPictures({ data: { query: { ...deps, size: picturesShown } } }),
  // No caching: a picture may have been uploaded or described since.
  gcTime: 0,
  head: ({ match: { context } }) => pageTitle(context.locale, translate(context.locale, 'staff-content.pictures')),
  component: Listed,
})

function Listed() {
  return <PicturesPage pictures={Route.useLoaderData()} search={Route.useSearch()} />
}
