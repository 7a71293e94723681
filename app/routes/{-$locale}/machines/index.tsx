import { createFileRoute } from '@tanstack/react-router'
import { MachineList } from '#app/features/public/machines/machine-list.tsx'
import { previewMachines } from '#app/functions/public/machines.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageHead } from '#app/i18n/page-head.ts'
import { cachedForAll } from '#app/lib/cache-control/cache-control.ts'

export const Route = createFileRoute('/{-$locale}/machines/')({
  staticData: { messages: ['machines', 'kinds', 'errors'] },
  loader: () => previewMachines(),
  headers: () => cachedForAll,
  head: ({ match }) => {
    const { locale } = match.context
    return pageHead({
      locale,
      title: translate(locale, 'machines.title'),
      description: translate(locale, 'machines.description'),
      path: '/machines',
    })
  },
  component: Machines,
})

function Machines() {
  return <MachineList machines={Route.useLoaderData()} />
}
