import { createFileRoute } from '@tanstack/react-router'
import { liveHead } from '#app/features/public/live/live-head.ts'
import { LivePage } from '#app/features/public/live/live-page.tsx'
import { readLiveStream } from '#app/functions/public/live-stream.functions.ts'
import { cachedUntilChanged } from '#app/lib/cache-control/cache-control.ts'

export const Route = createFileRoute('/{-$locale}/live')({
  staticData: { messages: ['live'] },
  loader: () => readLiveStream(),
  staleTime: 30_000,
  headers: () => cachedUntilChanged('components'),
  head: ({ match: { context }, loaderData }) => (loaderData ? liveHead(context.locale, loaderData) : {}),
  component: Live,
})

function Live() {
  return <LivePage {...Route.useLoaderData()} />
}
