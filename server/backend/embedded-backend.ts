import type { Logger } from 'pino'
import { recordDemonstration } from '#server/config/demonstration.ts'
import { type Assemble, type Backend, type BackendCore, createBackend } from './backend.ts'
import { fillWithDemonstration } from './demonstration.ts'
import type { BackendContext } from './kernel/backend-context.ts'
import type { BackendEnv } from './kernel/backend-env.ts'
import { type Declarations, declarationsOf, type Module, seedDemonstration, seedReference } from './module.ts'
import { modules } from './modules.ts'
import { longBudget } from './platform/db/driver.ts'
import { registerOrderTimers } from './platform/engine/order-timers.ts'
import { refuseStrandedOrders } from './platform/engine/stranded-orders.ts'
import { assembleFiles } from './platform/files/assemble.ts'
import { localFilePaths } from './platform/files/local-fetch.ts'
import { registerBackendGauges } from './platform/health/backend-gauge.ts'
import { announceReplica } from './platform/health/replica.ts'
import type { OutboxDispatcher } from './platform/jobs/outbox.ts'
import { startWork } from './platform/jobs/start-work.ts'

/**
 * Complete embedded reference backend. Opens nothing before `start`; `stop` closes the database cleanly. `version` is
 * shown to staff.
 */
export function createEmbeddedBackend(env: BackendEnv, log: Logger, version?: string): Backend {
  return createBackend(env, log, assembleModules(modules, replicaWork(version)))
}

/** Starts the background work of a backend; returns a function that stops it, to be called while the database is open. */
type Work = (
  core: BackendCore,
  services: BackendContext,
  outbox: OutboxDispatcher,
  declared: Declarations,
) => Promise<() => Promise<void>>

/** Work of a replica: outbox, recurring jobs, and what shows that it runs. */
function replicaWork(version = 'sources'): Work {
  return async (core, services, outbox, { recurringJobs, gauges }) => {
    const leave = await announceReplica(services, version)
    const stopWork = await startWork(core, services, outbox, recurringJobs)
    const removeGauges = registerBackendGauges(services, gauges)
    return async () => {
      removeGauges()
      await stopWork()
      await leave()
    }
  }
}

/**
 * Opens these modules; the backend seeds its database and starts its work. The demonstration runs outbox and jobs by its
 * own clock instead.
 */
export function assembleModules(modules: readonly Module[], work: Work = replicaWork()): Assemble {
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
        return work(core, services, outbox, declared)
      },
    }
  }
}
