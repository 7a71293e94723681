import { z } from 'zod'
import { get, group } from '#server/api/contract/endpoint.ts'

export const contentTags = group('content-tags', {
  getVersions: get('/content/versions', {
    extension: 'pages that are kept in memory have to be made anew when editors publish, on every replica',
    returns: z.object({ versions: z.record(z.string(), z.int()) }),
  }),
})
