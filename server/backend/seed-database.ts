/*
 * `npm run seed`: updates the reference data of the configured database (DATABASE_URL, else the embedded one), as every
 * start of the site does; with `--demo` it also fills an empty database
 * with the demonstration, and marks DATA_DIR, so that sites with it show the demonstration's accounts.
 */
import { parseArgs } from 'node:util'
import { demonstrationFile, markDemonstration, recordDemonstration } from '#server/config/demonstration.ts'
import { env } from '#server/config/env.ts'
import { createLog } from '#server/config/log.ts'
import { refuseToStart } from '#server/config/operator-error.ts'
import { createBackend } from './backend.ts'
import { fillWithDemonstration } from './demonstration.ts'
import { declarationsOf, seedDemonstration, seedReference } from './module.ts'
import { modules } from './modules.ts'
import { longBudget } from './platform/db/driver.ts'
import { refuseStrandedOrders } from './platform/engine/stranded-orders.ts'

const { values } = parseArgs({ options: { demo: { type: 'boolean', default: false } } })

await seed().catch(refuseToStart)

async function seed(): Promise<void> {
  const { demo } = values
  if (demo) markDemonstration(env().backend.dataDir)
  const given = { ...env().backend, ...(demo && { isDemonstration: true, demonstrationFile }) }
  const backend = createBackend(given, createLog({ level: env().logLevel }), (services) => ({
    endpoints: [],
    inspect: (database) => refuseStrandedOrders(database, declarationsOf(modules).storedOrders),
    async begin(core) {
      recordDemonstration(services.env)
      await core.database().withBudget(longBudget, async () => {
        if (demo) await fillWithDemonstration(services, core.database())
        await seedReference(services, modules)
        if (demo) await seedDemonstration(services, modules)
      })
      return async () => {}
    },
  }))
  await backend.start()
  await backend.stop()
  process.stdout.write(`Reference data${demo ? ' and the demonstration' : ''} in place.\n`)
}
