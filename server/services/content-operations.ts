import { z } from 'zod'
import { ProductError } from '#machines/shared/call-errors.ts'
import { refusal } from '#machines/shared/outcome.ts'
import type { CallInput } from '#server/api/contract/endpoint.ts'
import type { contentOperations } from '#server/api/contract/groups/content-operations.ts'
import type { Call } from './call.ts'
import { outcomeOf } from './outcome-of.ts'

/* The console's side of content: what is written, and when it is shown. */

type Rows = typeof contentOperations.rows

export function listDocuments({ api }: Call, query: CallInput<Rows['listDocuments']>['query']) {
  return api.contentOperations.listDocuments({ query })
}

export function getDocument({ api }: Call, query: CallInput<Rows['getDocument']>['query']) {
  return outcomeOf(api.contentOperations.getDocument({ query }), ['not_found'])
}

export function saveDraft({ api }: Call, body: CallInput<Rows['saveDraft']>['body']) {
  return outcomeOf(api.contentOperations.saveDraft({ body }), [
    'content_changed',
    'content_scheduled',
    'content_too_large',
    'not_found',
  ])
}

const incomplete = z.object({ fields: z.array(z.string()) })

/** Every replica makes the pages that show it anew within a second. What is not complete comes with the fields it lacks. */
export async function setPublication({ api }: Call, body: CallInput<Rows['setPublication']>['body']) {
  try {
    return await outcomeOf(api.contentOperations.setPublication({ body }), [
      'not_found',
      'content_changed',
      'content_scheduled',
      'invalid_params',
    ])
  } catch (error) {
    if (!(error instanceof ProductError) || error.resultCode !== 'content_incomplete') throw error
    return { ...refusal('content_incomplete'), ...incomplete.parse(error.data) }
  }
}

export function restoreVersion({ api }: Call, body: CallInput<Rows['restoreVersion']>['body']) {
  return outcomeOf(api.contentOperations.restoreVersion({ body }), [
    'not_found',
    'content_changed',
    'content_scheduled',
  ])
}

/** An article as its page would show what is saved. */
export function previewArticle({ api }: Call, query: CallInput<Rows['previewArticle']>['query']) {
  return outcomeOf(api.contentOperations.previewArticle({ query }), ['not_found', 'content_incomplete'])
}
