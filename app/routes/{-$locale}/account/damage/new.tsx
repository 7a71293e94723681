import { createFileRoute, notFound } from '@tanstack/react-router'
import { DamagePage } from '#app/features/account/damage/damage-page.tsx'
import { accountHead } from '#app/features/account/frame/account-head.ts'
import { openDamageForm } from '#app/functions/account/damage.functions.ts'
import { isLinkText } from '#app/lib/search/search-params.ts'

const steps = ['incident', 'place', 'evidence'] as const

interface DamageSearch {
  /** Order of the car. */
  order?: string
  step?: (typeof steps)[number]
}

export const Route = createFileRoute('/{-$locale}/account/damage/new')({
  staticData: { messages: ['account-damage'] },
  validateSearch: ({ order, step }: Record<string, unknown>): DamageSearch => {
    const known = steps.find((candidate) => candidate === step)
    return { ...(isLinkText(order) && { order }), ...(known && { step: known }) }
  },
  loaderDeps: ({ search: { order } }) => ({ order }),
  loader: async ({ deps: { order } }) => {
    if (order === undefined) throw notFound()
    const opened = await openDamageForm({ data: { params: { orderNo: order } } })
    if (!opened.ok) throw notFound()
    return { orderNo: order, opened: opened.value }
  },
  head: ({ match }) => accountHead(match.context.locale, 'account-damage.title', '/account/damage/new'),
  component: Reported,
})

function Reported() {
  return <DamagePage {...Route.useLoaderData()} step={Route.useSearch().step} />
}
