import { z } from 'zod'
import { ProductError } from '#machines/shared/call-errors.ts'
import { refusal } from '#machines/shared/outcome.ts'
import type { CallInput } from '#server/api/contract/endpoint.ts'
import type { contentOperations } from '#server/api/contract/groups/content-operations.ts'
import type { Call } from './call.ts'
import { outcomeOf } from './outcome-of.ts'
import type { RowInput } from './row-call.ts'

/* The console's side of content: when it is shown, and what it will look like. */

type Rows = typeof contentOperations.rows

const incomplete = z.object({ fields: z.array(z.string()) })

/** Every replica makes the pages that show it anew within a second. What is not complete comes with the fields it lacks. */
export async function setPublication({ api }: Call, { body }: RowInput<Rows['setPublication']>) {
  try {
    const set = api.contentOperations.setPublication({ body: { ...body, at: body.at ?? undefined } })
    return await outcomeOf(set, ['not_found', 'content_changed', 'content_scheduled', 'invalid_params'])
  } catch (error) {
    if (!(error instanceof ProductError) || error.resultCode !== 'content_incomplete') throw error
    return { ...refusal('content_incomplete'), ...incomplete.parse(error.data) }
  }
}

/** An article as its page would show what is saved. */
export function previewArticle({ api }: Call, query: CallInput<Rows['previewArticle']>['query']) {
  return outcomeOf(api.contentOperations.previewArticle({ query }), ['not_found', 'content_incomplete'])
}
