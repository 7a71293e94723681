import { createFileRoute, notFound } from '@tanstack/react-router'
import { openingHead } from '#app/features/public/careers/opening-head.ts'
import { OpeningPage } from '#app/features/public/careers/opening-page.tsx'
import { getOpening } from '#app/functions/public/careers.functions.ts'
import { cachedUntilChanged } from '#app/lib/cache-control/cache-control.ts'

export const Route = createFileRoute('/{-$locale}/careers/$id')({
  staticData: { messages: ['careers'] },
  loader: async ({ params: { id } }) => {
    // Ids of any other form would be refused by the server function's validator.
    if (!/^[a-z0-9-]{1,80}$/.test(id)) throw notFound()
    const found = await getOpening({ data: { params: { id } } })
    if (!found.ok) throw notFound()
    return found.value
  },
  headers: () => cachedUntilChanged('careers'),
  head: ({ match: { context }, loaderData }) => (loaderData ? openingHead(context.locale, loaderData) : {}),
  component: Read,
})

function Read() {
  return <OpeningPage opening={Route.useLoaderData()} />
}
