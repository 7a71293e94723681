import { careers } from '#server/api/contract/groups/careers.ts'
import { common } from '#server/api/contract/groups/common.ts'
import { contentClient } from '#server/api/contract/groups/content-client.ts'
import { content } from '#server/api/contract/groups/content.ts'
import { geography } from '#server/api/contract/groups/geography.ts'
import { createCareersHandlers } from '#server/backend/domains/careers/careers.handlers.ts'
import { createContentClientHandlers } from '#server/backend/domains/content/content-client.handlers.ts'
import { createContentHandlers } from '#server/backend/domains/content/content.handlers.ts'
import { createGeographyHandlers } from '#server/backend/domains/geography/geography.handlers.ts'
import { createCommonHandlers } from '#server/backend/domains/site-info/site-info.handlers.ts'
import { mount } from '#server/backend/platform/http/mounted-call.ts'
import { startTestBackend, type TestBackend } from './backend.ts'
import { newDatabase } from './databases.ts'

/** Backend on a private database with reference data, serving the groups that need it. */
export async function startSeededBackend(): Promise<TestBackend> {
  return startTestBackend({
    place: await newDatabase('postgresql', 'seeded'),
    assemble: (services) => ({
      endpoints: [
        ...mount(careers, createCareersHandlers(services)),
        ...mount(common, createCommonHandlers(services)),
        ...mount(content, createContentHandlers(services)),
        ...mount(contentClient, createContentClientHandlers(services)),
        ...mount(geography, createGeographyHandlers(services)),
      ],
    }),
  })
}
