import { driveResources } from '#server/backend/platform/db/schema/test-drive.ts'
import type { Seeding } from '#server/backend/platform/seed/seeder.ts'
import { upsertRows } from '#server/backend/platform/seed/upsert-rows.ts'
import { fleet } from './fleet.ts'

const firstNumber = 41

type ResourceRow = typeof driveResources.$inferSelect

/** Cars and advisors of every store, with ids such as `no-tromsoe-es8-1`, `no-tromsoe-advisor-2`. */
export function fleetRows(): ResourceRow[] {
  return Object.entries(fleet).flatMap(([siteId, { plate, vehicles, advisors }]) => [
    ...vehicles.map((vehicle, index): ResourceRow => {
      const [modelId = '', colour = ''] = vehicle.split(' ')
      const nth = vehicles.slice(0, index + 1).filter((other) => other.startsWith(`${modelId} `)).length
      const label = plate.replace('#', String(firstNumber + index))
      return { id: `${siteId}-${modelId}-${nth}`, siteId, kind: 'vehicle', label, modelId, colour }
    }),
    ...advisors.map((label, index): ResourceRow => ({
      id: `${siteId}-advisor-${index + 1}`,
      siteId,
      kind: 'advisor',
      label,
      modelId: null,
      colour: null,
    })),
  ])
}

/** Cars and advisors at every store. */
export const seedFleet: Seeding = async ({ services, writeOnce }) => {
  const fleet = fleetRows()
  await writeOnce('site/demonstration-fleet', fleet, () => upsertRows(services, driveResources, fleet))
}
