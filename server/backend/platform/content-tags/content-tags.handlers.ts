import type { contentTags } from '#server/api/contract/groups/content-tags.ts'
import type { Handlers } from '#server/backend/kernel/handler.ts'
import type { Services } from '#server/backend/kernel/services.ts'
import { tagVersions } from './content-tags.ts'

export function createContentTagHandlers(services: Services): Handlers<typeof contentTags> {
  return {
    getVersions: async () => ({ versions: await tagVersions(services) }),
  }
}
