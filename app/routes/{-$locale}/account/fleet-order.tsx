import { createFileRoute } from '@tanstack/react-router'
import { FleetPage } from '#app/features/account/company/fleet-page.tsx'
import { accountHead } from '#app/features/account/frame/account-head.ts'
import { openFleet } from '#app/functions/account/company.functions.ts'
import { mostFleetCars } from '#server/api/input/company.ts'

interface FleetSearch {
  area?: string
  product?: string
  months?: number
  cars?: number
}

/** Several cars of a company at once; what is chosen is in the address. */
export const Route = createFileRoute('/{-$locale}/account/fleet-order')({
  staticData: { messages: ['account-company', 'subscription-product'] },
  validateSearch: ({ area, product, months, cars }: Record<string, unknown>): FleetSearch => ({
    ...(isSlug(area) && { area }),
    ...(isSlug(product) && { product }),
    ...(isCount(months, 120) && { months }),
    ...(isCount(cars, mostFleetCars) && { cars }),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps: data }) => openFleet({ data }),
  head: ({ match }) => accountHead(match.context.locale, 'account-company.fleet', '/account/fleet-order'),
  component: Fleet,
})

function Fleet() {
  return <FleetPage opened={Route.useLoaderData()} />
}

function isSlug(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 120 && /^[a-z0-9-]+$/.test(value)
}

function isCount(value: unknown, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most
}
