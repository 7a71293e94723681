import type { Logger } from 'pino'
import { type Backend, type BackendParts, createBackend } from './backend.ts'
import type { Identity } from './domains/identity/identity.ts'
import type { BackendEnv } from './kernel/backend-env.ts'
import type { Services } from './kernel/services.ts'
import { declarationsOf, type Module, type OpenModule } from './module.ts'
import { modules } from './modules.ts'
import { longBudget } from './platform/db/driver.ts'
import { registerOrderTimers } from './platform/engine/order-timers.ts'
import { assembleFiles } from './platform/files/assemble.ts'
import { localFilePaths } from './platform/files/local-fetch.ts'
import { startWork } from './platform/jobs/start-work.ts'
import { seedDemonstration, seedReference } from './seed/seed.ts'

/** The embedded reference backend, complete. Open nothing before `start`, and `stop` it to close the database cleanly. */
export function createEmbeddedBackend(env: BackendEnv, log: Logger): Backend {
  return createBackend(env, log, partsOf(modules))
}

/** Parts of a backend that is made of these modules. */
export function partsOf(modules: readonly Module[]): BackendParts {
  const declared = declarationsOf(modules)
  const opened = new WeakMap<Services, OpenModules>()

  function open(services: Services, identity: Identity): OpenModules {
    const { files, fetch } = assembleFiles(services)
    const parts = modules.flatMap((module) => module.open?.({ services, identity, files, declared }) ?? [])
    const all = { parts, beside: fetch ? [{ paths: localFilePaths, fetch }] : [] }
    opened.set(services, all)
    return all
  }

  function openedFor(services: Services): OpenModules {
    const all = opened.get(services)
    if (!all) throw new Error('the modules have not been opened')
    return all
  }

  return {
    mountCalls: (services, identity) => open(services, identity).parts.flatMap(({ endpoints = [] }) => endpoints),

    mountBeside(services) {
      const { parts, beside } = openedFor(services)
      return [...beside, ...parts.flatMap((part) => part.beside ?? [])]
    },

    async begin(core, services, outbox) {
      const { parts } = openedFor(services)
      for (const part of parts) await part.start?.(outbox)
      registerOrderTimers(
        services,
        parts.flatMap(({ timers = [] }) => timers),
      )
      await core.database().withBudget(longBudget, async () => {
        await seedReference(services)
        if (services.env.isDemonstration) await seedDemonstration(services)
      })
      return startWork(core, services, outbox, declared.recurringJobs)
    },
  }
}

interface OpenModules {
  parts: readonly OpenModule[]
  /** Addresses of files, where this process keeps them. */
  beside: ReturnType<NonNullable<BackendParts['mountBeside']>>
}
