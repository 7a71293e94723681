import { createFileRoute } from '@tanstack/react-router'
import { loadMedia } from '#app/features/media/load-media.ts'
import { MediaPage } from '#app/features/media/media-page.tsx'
import { translate } from '#app/i18n/intl.ts'
import { pageHead } from '#app/i18n/page-head.ts'
import { keptWhileUnchanged } from '#app/lib/cache-control/cache-control.ts'

export const Route = createFileRoute('/{-$locale}/media')({
  staticData: { messages: ['content'] },
  loader: () => loadMedia(),
  headers: () => keptWhileUnchanged('media'),
  head: ({ match }) => {
    const { locale } = match.context
    return pageHead({
      locale,
      title: translate(locale, 'content.media.title'),
      description: translate(locale, 'content.media.lead'),
      path: '/media',
    })
  },
  component: Media,
})

function Media() {
  return <MediaPage {...Route.useLoaderData()} />
}
