import { createFileRoute } from '@tanstack/react-router'
import { readConfiguration } from '#app/features/public/vehicles/configuration.ts'
import { ConfiguratorPage } from '#app/features/public/vehicles/configurator-page.tsx'
import { loadVehicle } from '#app/features/public/vehicles/load-vehicle.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageHead } from '#app/i18n/page-head.ts'
import { structuredData } from '#app/i18n/structured-data.ts'
import { cachedUntilChanged } from '#app/lib/cache-control/cache-control.ts'
import { config } from '#config'

export const Route = createFileRoute('/{-$locale}/vehicles/$modelId')({
  staticData: { messages: ['vehicles', 'vehicle', 'equipment', 'ways'] },
  params: { parse: ({ modelId }) => (/^[a-z0-9]{1,20}$/.test(modelId) ? { modelId } : false) },
  validateSearch: readConfiguration,
  // All terms of all ways are loaded at once: changing any of these loads nothing.
  loaderDeps: ({ search: { months: _, care: __, way: ___, ...search } }) => search,
  loader: ({ context: { locale }, params: { modelId }, deps }) => loadVehicle(locale, modelId, deps),
  staleTime: 60_000,
  headers: () => cachedUntilChanged('vehicles'),
  head: ({ match, loaderData }) => {
    const { locale } = match.context
    if (!loaderData) return {}
    const { model, vehicle, image, data } = loaderData
    const head = pageHead({
      locale,
      title: translate(locale, `vehicles.${model}.title`),
      description: translate(locale, `vehicles.${model}.description`),
      path: `/vehicles/${model}`,
      image,
      imageAlt: `${config.brand.name} ${vehicle.build.name}`,
    })
    return {
      ...head,
      meta: [
        ...head.meta,
        { name: 'keywords', content: translate(locale, `vehicles.${model}.keywords`) },
        structuredData(data),
      ],
    }
  },
  component: VehiclePage,
})

function VehiclePage() {
  return <ConfiguratorPage vehicle={Route.useLoaderData().vehicle} shown={Route.useSearch()} />
}
