import { createFileRoute } from '@tanstack/react-router'
import { FleetPage } from '#app/features/account/company/fleet-page.tsx'
import { accountHead } from '#app/features/account/frame/account-head.ts'
import { openFleet } from '#app/functions/account/company.functions.ts'
import { config } from '#config'

interface FleetSearch {
  area?: string
  products?: string[]
  months?: number
}

/** Several cars of a company at once; what is chosen is in the address. */
export const Route = createFileRoute('/{-$locale}/account/fleet-order')({
  staticData: { messages: ['account-company', 'address-fields', 'subscription-product', 'vehicle'] },
  validateSearch: ({ area, products, months }: Record<string, unknown>): FleetSearch => ({
    ...(isSlug(area) && { area }),
    ...(areSlugs(products) && { products }),
    ...(isMonths(months) && { months }),
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

function areSlugs(value: unknown): value is string[] {
  return (
    Array.isArray(value) && value.length > 0 && value.length <= config.limits.company.fleetCars && value.every(isSlug)
  )
}

function isMonths(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 120
}
