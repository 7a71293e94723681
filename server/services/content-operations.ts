import { z } from 'zod'
import { ProductError } from '#machines/shared/call-errors.ts'
import { refusal } from '#machines/shared/outcome.ts'
import type { CallInput } from '#server/api/contract/endpoint.ts'
import type { contentOperations } from '#server/api/contract/groups/content-operations.ts'
import { outcomeOf } from './outcome-of.ts'
import type { RequestContext } from './request-context.ts'
import type { RowInput } from './row-call.ts'

/* Publication and preview of content for the console. */

type Rows = typeof contentOperations.rows

const incomplete = z.object({ fields: z.array(z.string()) })

/**
 * Every replica renders the affected pages again within a second. Incomplete content is refused with its missing
 * fields.
 */
export async function setPublication({ api }: RequestContext, { body }: RowInput<Rows['setPublication']>) {
  try {
    const set = api.contentOperations.setPublication({ body: { ...body, at: body.at ?? undefined } })
    return await outcomeOf(set, ['not_found', 'content_changed', 'content_scheduled', 'invalid_params'])
  } catch (error) {
    if (!(error instanceof ProductError) || error.resultCode !== 'content_incomplete') throw error
    return { ...refusal('content_incomplete'), ...incomplete.parse(error.data) }
  }
}

/** Saved draft of an article as its page would show it. */
export function previewArticle({ api }: RequestContext, query: CallInput<Rows['previewArticle']>['query']) {
  return outcomeOf(api.contentOperations.previewArticle({ query }), ['not_found', 'content_incomplete'])
}
