import { z } from 'zod/mini'
import { staffRead } from '#app/functions/call/staff-call.ts'
import { validated } from '#app/functions/call/validated.ts'
import { withSanitizedHtml } from '#app/functions/public/article-html.server.ts'
import { documentId } from '#server/api/input/bounds.ts'
import { previewArticle } from '#server/services/content-operations.ts'

/** Page of an article before its publication. */
export const getPreview = staffRead()
  .validator(validated(z.object({ id: documentId })))
  .handler(async ({ context: { call }, data }) =>
    withSanitizedHtml(call, await previewArticle(call, { ...data, locale: call.locale })),
  )
