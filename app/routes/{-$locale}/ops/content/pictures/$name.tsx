import { createFileRoute, notFound } from '@tanstack/react-router'
import { PicturePage } from '#app/features/ops/content/picture-page.tsx'
import { getPicture } from '#app/functions/ops/content.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageTitle } from '#app/i18n/page-head.ts'
import { orderLists } from '#app/shared/operations/order-lists.ts'
import { RecordNotFound } from '#app/shared/operations/record-not-found.tsx'

export const Route = createFileRoute('/{-$locale}/ops/content/pictures/$name')({
  staticData: { permission: 'content.read', messages: ['staff-content'] },
  loader: async ({ params: { name } }) => {
    const found = await getPicture({ data: { params: { name } } })
    if (!found.ok) throw notFound()
    return found.value
  },
  // No caching: it may have been described or used since.
  gcTime: 0,
  head: ({ match: { context }, loaderData }) =>
    pageTitle(context.locale, loaderData?.name ?? translate(context.locale, 'operations.notThere')),
  component: Shown,
  notFoundComponent: () => <RecordNotFound list={orderLists.content} />,
})

function Shown() {
  const picture = Route.useLoaderData()
  return <PicturePage key={`${picture.name} ${picture.version}`} picture={picture} />
}
