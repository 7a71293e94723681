import type { ResizeRequest, RewriteRequest } from '#server/backend/files/images.ts'

/*
 * Work on foreign input that is carried out in the confined process: decoding pictures, writing documents. Each task
 * gets and returns what the structured clone algorithm takes, and returns its verdict on bad input instead of throwing.
 */
export const tasks = {
  // Each loads what it needs, so that the process starts quickly whatever it is started for.
  rewriteImage: async (request: RewriteRequest) =>
    (await import('#server/backend/files/images.ts')).rewriteImage(request),
  resizeImage: async (request: ResizeRequest) => (await import('#server/backend/files/images.ts')).resizeImage(request),
}

export type Tasks = typeof tasks
