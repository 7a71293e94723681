import { createFileRoute } from '@tanstack/react-router'
import { loadModelNames } from '#app/features/ops/test-drives/model-names.ts'
import { WalkInPage } from '#app/features/ops/test-drives/walk-in-page.tsx'
import { listDriveLocations } from '#app/functions/booking/test-drive.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageTitle } from '#app/i18n/page-head.ts'
import { type MarketCode, marketCodes } from '#config'

export const Route = createFileRoute('/{-$locale}/ops/walk-in')({
  staticData: { permission: 'testDrives.act' },
  validateSearch: ({ country }: Record<string, unknown>): { country?: MarketCode } => {
    const known = marketCodes.find((code) => code === country)
    return known ? { country: known } : {}
  },
  loaderDeps: ({ search: { country } }) => ({ chosen: country }),
  loader: async ({ deps: { chosen }, context: { locale } }) => {
    const country = chosen ?? locale.market ?? marketCodes[0]
    const [sites, modelNames] = await Promise.all([
      listDriveLocations({ data: { query: { country } } }),
      loadModelNames(),
    ])
    return { country, sites, modelNames }
  },
  head: ({ match: { context } }) => pageTitle(context.locale, translate(context.locale, 'operations.walkIn')),
  component: WalkIn,
})

function WalkIn() {
  return <WalkInPage {...Route.useLoaderData()} />
}
