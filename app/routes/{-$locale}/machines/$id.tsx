import { createFileRoute, notFound } from '@tanstack/react-router'
import { MachinePage } from '#app/features/public/machines/machine-page.tsx'
import { drawMachine } from '#app/functions/public/machines.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageHead } from '#app/i18n/page-head.ts'
import { cachedForAll } from '#app/lib/cache-control/cache-control.ts'

export const Route = createFileRoute('/{-$locale}/machines/$id')({
  staticData: { messages: ['machines', 'kinds', 'errors'] },
  loader: async ({ params: { id } }) => {
    const machine = await drawMachine({ data: { id } })
    if (!machine) throw notFound()
    return machine
  },
  headers: () => cachedForAll,
  head: ({ match, loaderData }) => {
    if (!loaderData) return {}
    const { locale } = match.context
    const title = translate(locale, `kinds.machine.${loaderData.id}`)
    return pageHead({
      locale,
      title,
      description: translate(locale, 'machines.machine.description', { title }),
      path: `/machines/${loaderData.id}`,
    })
  },
  component: Machine,
})

function Machine() {
  const machine = Route.useLoaderData()
  return <MachinePage key={machine.id} {...machine} />
}
