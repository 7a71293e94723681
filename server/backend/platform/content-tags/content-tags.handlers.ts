import type { contentTags } from '#server/api/contract/groups/content-tags.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { Handlers } from '#server/backend/kernel/handler.ts'
import { tagVersions } from './content-tags.ts'

export function createContentTagHandlers(services: BackendContext): Handlers<typeof contentTags> {
  return {
    getVersions: async () => ({ versions: await tagVersions(services) }),
  }
}
