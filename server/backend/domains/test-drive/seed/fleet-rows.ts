import { changedRecords } from '#server/backend/domains/master-data/module.ts'
import { driveCarData } from '#server/backend/domains/test-drive/drive-car-data.ts'
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
      const id = `${siteId}-${modelId}-${nth}`
      return { id, siteId, kind: 'vehicle', label, modelId, colour, ...equipmentOf(index), ...inService }
    }),
    ...advisors.map((label, index): ResourceRow => ({
      id: `${siteId}-advisor-${index + 1}`,
      siteId,
      kind: 'advisor',
      label,
      modelId: null,
      colour: null,
      interior: null,
      wheels: null,
      driveTrain: null,
      ...inService,
    })),
  ])
}

const inService = { availableFrom: null, availableUntil: null, isOutOfService: false }

/** Equipment alternates, so that a store shows more than one. */
function equipmentOf(index: number): Pick<ResourceRow, 'interior' | 'wheels' | 'driveTrain'> {
  const interiors = ['sand', 'basalt', 'lichen'] as const
  return {
    interior: interiors[index % interiors.length] ?? 'basalt',
    wheels: index % 2 === 0 ? '21-turbine' : '20-aero',
    driveTrain: index % 2 === 0 ? 'awd' : 'rwd',
  }
}

/** Cars and advisors at every store; cars that staff have changed stay as they are. */
export const seedFleet: Seeding = async ({ services, writeOnce }) => {
  const fleet = fleetRows()
  await writeOnce('site/demonstration-fleet', fleet, async () => {
    const changed = await changedRecords(services, driveCarData.name)
    await upsertRows(
      services,
      driveResources,
      fleet.filter(({ id }) => !changed.has(id)),
    )
  })
}
