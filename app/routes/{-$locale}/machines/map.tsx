import { createFileRoute } from '@tanstack/react-router'
import { MachineMap } from '#app/features/public/machines/machine-map.tsx'
import { drawMap, listLinks } from '#app/functions/public/machines.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageHead } from '#app/i18n/page-head.ts'
import { cachedForAll } from '#app/lib/cache-control/cache-control.ts'

export const Route = createFileRoute('/{-$locale}/machines/map')({
  staticData: { messages: ['machine', 'machines-map', 'kinds'] },
  validateSearch: ({ from }: Record<string, unknown>): { from?: string } =>
    typeof from === 'string' && from.length <= 60 ? { from } : {},
  loaderDeps: ({ search: { from } }) => ({ from }),
  loader: async ({ deps: { from } }) => {
    const map = await drawMap()
    const machine = map.drawing.nodes.find(({ id }) => id === from)?.id
    const told = await listLinks({ data: { machine } })
    return { ...map, told, chosen: told.flatMap((pair) => [pair.from, pair.to]).find((id) => id === machine) ?? null }
  },
  headers: () => cachedForAll,
  head: ({ match }) => {
    const { locale } = match.context
    return pageHead({
      locale,
      title: translate(locale, 'machines-map.title'),
      description: translate(locale, 'machines-map.intro'),
      path: '/machines/map',
    })
  },
  component: Shown,
})

function Shown() {
  return <MachineMap {...Route.useLoaderData()} />
}
