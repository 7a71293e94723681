import { createFileRoute, notFound } from '@tanstack/react-router'
import { accountHead } from '#app/features/account/frame/account-head.ts'
import { ServicePage } from '#app/features/account/service/service-page.tsx'
import { openServiceForm } from '#app/functions/account/service.functions.ts'
import { isLinkText } from '#app/lib/search/search-params.ts'

const steps = ['site', 'slot', 'work'] as const

interface ServiceSearch {
  /** Order of the car. */
  order?: string
  step?: (typeof steps)[number]
}

export const Route = createFileRoute('/{-$locale}/account/service/new')({
  staticData: { messages: ['account-service'] },
  validateSearch: ({ order, step }: Record<string, unknown>): ServiceSearch => {
    const known = steps.find((candidate) => candidate === step)
    return { ...(isLinkText(order) && { order }), ...(known && { step: known }) }
  },
  loaderDeps: ({ search: { order } }) => ({ order }),
  loader: async ({ deps: { order } }) => {
    if (order === undefined) throw notFound()
    const opened = await openServiceForm({ data: { params: { orderNo: order } } })
    if (!opened.ok) throw notFound()
    return { orderNo: order, opened: opened.value }
  },
  head: ({ match }) => accountHead(match.context.locale, 'account-service.title', '/account/service/new'),
  component: Booked,
})

function Booked() {
  const loaded = Route.useLoaderData()
  return <ServicePage key={loaded.orderNo} {...loaded} step={Route.useSearch().step} />
}
