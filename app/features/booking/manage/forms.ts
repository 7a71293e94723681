import { z } from 'zod/mini'
import { cancellation, evaluation } from '#server/api/input/test-drive.ts'
import type { CancelType } from './drive.ts'

/** A reason of the list, and a sentence of one's own where the list asks for it. */
export function cancelForm(types: readonly CancelType[]) {
  return z
    .object({ reasonId: cancellation.shape.reasonId, comment: z.string().check(z.trim(), z.maxLength(500)) })
    .check(
      z.refine(
        ({ reasonId, comment }) =>
          comment !== '' || !types.some(({ id, needsComment }) => id === reasonId && needsComment),
        {
          path: ['comment'],
        },
      ),
    )
}

export const evaluationForm = z.object({
  rating: evaluation.shape.rating,
  /** Null while it is not answered. */
  recommend: z.nullable(z.int().check(z.minimum(0), z.maximum(10))),
  comment: z.string().check(z.trim(), z.maxLength(2000)),
})
