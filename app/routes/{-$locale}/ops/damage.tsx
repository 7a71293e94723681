import { createFileRoute } from '@tanstack/react-router'
import { DamageList } from '#app/features/ops/damage/damage-list.tsx'
import { readDamageSearch } from '#app/features/ops/damage/damage-search.ts'
import { listDamage } from '#app/functions/ops/damage.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageTitle } from '#app/i18n/page-head.ts'
import { pageSize } from '#app/shared/operations/pagination.tsx'

export const Route = createFileRoute('/{-$locale}/ops/damage')({
  staticData: { permission: 'damage.read', messages: ['staff', 'staff-damage'] },
  validateSearch: readDamageSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => listDamage({ data: { query: { ...deps, size: pageSize } } }),
  head: ({ match: { context } }) => pageTitle(context.locale, translate(context.locale, 'kinds.list.damage')),
  component: Listed,
})

function Listed() {
  return <DamageList {...Route.useLoaderData()} search={Route.useSearch()} />
}
