/*
 * `npm run seed`: updates the reference data of the configured database (DATABASE_URL, else the embedded one), as every
 * start of the site does; with `--demo` it also writes the demonstration's cars, advisors and accounts.
 */
import { parseArgs } from 'node:util'
import { env } from '#server/config/env.ts'
import { createLog } from '#server/config/log.ts'
import { refuseToStart } from '#server/config/operator-error.ts'
import { createBackend } from './backend.ts'
import { declarationsOf, seedDemonstration, seedReference } from './module.ts'
import { modules } from './modules.ts'
import { longBudget } from './platform/db/driver.ts'
import { refuseStrandedOrders } from './platform/engine/stranded-orders.ts'

const { values } = parseArgs({ options: { demo: { type: 'boolean', default: false } } })

await seed().catch(refuseToStart)

async function seed(): Promise<void> {
  const backend = createBackend(env().backend, createLog({ level: env().logLevel }), (services) => ({
    endpoints: [],
    inspect: (database) => refuseStrandedOrders(database, declarationsOf(modules).storedOrders),
    async begin(core) {
      await core.database().withBudget(longBudget, async () => {
        await seedReference(services, modules)
        if (values.demo) await seedDemonstration(services, modules)
      })
      return async () => {}
    },
  }))
  await backend.start()
  await backend.stop()
  process.stdout.write(`Reference data${values.demo ? ' and the demonstration' : ''} in place.\n`)
}
