import { createFileRoute } from '@tanstack/react-router'
import { drawnModel } from '#app/components/vehicle/extents.ts'
import { socialPictureUrl } from '#app/components/vehicle/picture-name.ts'
import { wheelDesignOf } from '#app/components/vehicle/texts.ts'
import { type Configuration, readConfiguration } from '#app/features/vehicles/configuration.ts'
import { ConfiguratorPage } from '#app/features/vehicles/configurator-page.tsx'
import { loadVehicle } from '#app/features/vehicles/load-vehicle.ts'
import { vehicleData } from '#app/features/vehicles/structured-data.ts'
import { headTexts } from '#app/features/vehicles/vehicle-texts.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageHead } from '#app/i18n/page-head.ts'
import { keptForAll } from '#app/lib/cache-control/cache-control.ts'

export const Route = createFileRoute('/{-$locale}/vehicles/$modelId')({
  staticData: { messages: ['vehicles', 'vehicle'] },
  params: { parse: ({ modelId }) => (/^[a-z0-9]{1,20}$/.test(modelId) ? { modelId } : false) },
  validateSearch: readConfiguration,
  loaderDeps: ({ search }) => priced(search),
  loader: ({ context: { locale }, params: { modelId }, deps }) => loadVehicle(locale, modelId, deps),
  staleTime: 60_000,
  headers: () => keptForAll,
  head: ({ match, loaderData }) => {
    const { locale } = match.context
    if (!loaderData) return {}
    const { build, chosen } = loaderData
    const model = drawnModel(build.spuId)
    const { title, description, keywords } = headTexts[model]
    const image = socialPictureUrl({ model, paint: chosen.paint, wheels: wheelDesignOf(chosen.wheels) })
    const head = pageHead({
      locale,
      title: translate(locale, title),
      description: translate(locale, description),
      path: `/vehicles/${model}`,
      image,
    })
    return {
      ...head,
      meta: [...head.meta, { name: 'keywords', content: translate(locale, keywords) }],
      scripts: [
        { type: 'application/ld+json', children: vehicleData({ locale, vehicle: loaderData, description, image }) },
      ],
    }
  },
  component: VehiclePage,
})

/** What of the address decides what is loaded: terms are all there at once, and return care is added to them. */
function priced({ version, paint, wheels, interior, km }: Configuration): Configuration {
  return {
    ...(version && { version }),
    ...(paint && { paint }),
    ...(wheels && { wheels }),
    ...(interior && { interior }),
    ...(km && { km }),
  }
}

function VehiclePage() {
  return <ConfiguratorPage vehicle={Route.useLoaderData()} shown={Route.useSearch()} />
}
