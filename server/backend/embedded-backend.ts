import type { Logger } from 'pino'
import { recordDemonstration } from '#server/config/demonstration.ts'
import { type Assemble, type Backend, createBackend } from './backend.ts'
import { fillWithDemonstration } from './demonstration.ts'
import type { BackendEnv } from './kernel/backend-env.ts'
import { declarationsOf, type Module, seedDemonstration, seedReference } from './module.ts'
import { modules } from './modules.ts'
import { longBudget } from './platform/db/driver.ts'
import { registerOrderTimers } from './platform/engine/order-timers.ts'
import { refuseStrandedOrders } from './platform/engine/stranded-orders.ts'
import { assembleFiles } from './platform/files/assemble.ts'
import { localFilePaths } from './platform/files/local-fetch.ts'
import { startWork } from './platform/jobs/start-work.ts'

/** Complete embedded reference backend. Opens nothing before `start`; `stop` closes the database cleanly. */
export function createEmbeddedBackend(env: BackendEnv, log: Logger): Backend {
  return createBackend(env, log, assembleModules(modules))
}

/**
 * Opens these modules; the backend seeds its database and runs outbox and recurring jobs. `work` starts them; the
 * demonstration runs them by its own clock instead.
 */
export function assembleModules(modules: readonly Module[], work: typeof startWork = startWork): Assemble {
  return (services, identity) => {
    const declared = declarationsOf(modules)
    const { files, fetch } = assembleFiles(services)
    const opened = modules.flatMap((module) => module.open?.({ services, identity, files, declared }) ?? [])
    return {
      endpoints: opened.flatMap(({ endpoints = [] }) => endpoints),
      extraRoutes: [
        ...(fetch ? [{ paths: localFilePaths, fetch }] : []),
        ...opened.flatMap(({ extraRoutes = [] }) => extraRoutes),
      ],
      inspect: (database) => refuseStrandedOrders(database, declared.storedOrders),
      async begin(core, outbox) {
        for (const module of opened) await module.start?.(outbox)
        const timers = opened.flatMap(({ timers = [] }) => timers)
        registerOrderTimers(services, timers)
        recordDemonstration(services.env)
        await core.database().withBudget(longBudget, async () => {
          await fillWithDemonstration(services, core.database())
          await seedReference(services, modules)
          if (services.env.isDemonstration) await seedDemonstration(services, modules)
        })
        return work(core, services, outbox, declared.recurringJobs)
      },
    }
  }
}
