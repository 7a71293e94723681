import { z } from 'zod'
import { get, group } from '#server/api/contract/endpoint.ts'

export const contentTags = group('content-tags', {
  getVersions: get('/content/versions', {
    extension: 'every replica has to invalidate its cached pages when editors publish',
    returns: z.object({ versions: z.record(z.string(), z.int()) }),
  }),
})
