import type { Logger } from 'pino'
import { accounts } from '#server/api/contract/groups/account.ts'
import { captcha } from '#server/api/contract/groups/captcha.ts'
import { common } from '#server/api/contract/groups/common.ts'
import { contentClient } from '#server/api/contract/groups/content-client.ts'
import { flows } from '#server/api/contract/groups/flows.ts'
import { geography } from '#server/api/contract/groups/geography.ts'
import { operations } from '#server/api/contract/groups/operations.ts'
import { signedClient } from '#server/api/contract/groups/signed-client.ts'
import { testDriveSite } from '#server/api/contract/groups/test-drive-site.ts'
import { testDrive } from '#server/api/contract/groups/test-drive.ts'
import type { BackendEnv } from './backend-env.ts'
import { createBackend, type Backend, type BackendParts } from './backend.ts'
import { createCaptchaHandlers } from './captcha/captcha.handlers.ts'
import { createContentHandlers } from './content/content.handlers.ts'
import { registerOrderTimers, timersOf } from './engine/order-timers.ts'
import { createFlowHandlers } from './flows/flows.handlers.ts'
import { createGeographyHandlers } from './geography/geography.handlers.ts'
import { mount } from './http/mounted-call.ts'
import { createAccountHandlers } from './identity/account.handlers.ts'
import { startWork } from './jobs/start-work.ts'
import { registerMails } from './mail/mail-effect.ts'
import { createOperationsHandlers } from './operations/operations.handlers.ts'
import { seedDemonstration, seedReference } from './seed/seed.ts'
import { createSignedClientHandlers } from './signed-client/signed-client.handlers.ts'
import { createCommonHandlers } from './site-info/site-info.handlers.ts'
import { createTestDriveHandlers } from './test-drive/test-drive.handlers.ts'
import { createTestDriveSiteHandlers } from './test-drive/test-drive-site.handlers.ts'
import { testDriveLifecycle } from './test-drive/test-drive.lifecycle.ts'

/** Everything the embedded backend serves and does. */
export const backendParts: BackendParts = {
  mountCalls: (services, tokens) => [
    ...mount(accounts, createAccountHandlers(services, tokens)),
    ...mount(captcha, createCaptchaHandlers(services)),
    ...mount(common, createCommonHandlers(services)),
    ...mount(contentClient, createContentHandlers(services)),
    ...mount(flows, createFlowHandlers(services)),
    ...mount(geography, createGeographyHandlers(services)),
    ...mount(operations, createOperationsHandlers(services)),
    ...mount(signedClient, createSignedClientHandlers(services)),
    ...mount(testDrive, createTestDriveHandlers(services)),
    ...mount(testDriveSite, createTestDriveSiteHandlers(services)),
  ],

  async begin(core, services, outbox) {
    registerMails(services, outbox)
    registerOrderTimers(services, [timersOf(testDriveLifecycle)])
    await seedReference(services)
    if (services.env.isDemonstration) await seedDemonstration(services)
    return startWork(core, services, outbox)
  },
}

/** The embedded reference backend, complete. Open nothing before `start`, and `stop` it to close the database cleanly. */
export function createEmbeddedBackend(env: BackendEnv, log: Logger): Backend {
  return createBackend(env, log, backendParts)
}
