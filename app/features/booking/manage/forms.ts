import { z } from 'zod/mini'
import { cancellation, evaluation } from '#server/api/input/test-drive.ts'
import type { CancelType } from './drive.ts'

/** Reason from the list, and a free text where the reason needs one. */
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
  /** Null until it is answered. */
  recommend: z.nullable(z.int().check(z.minimum(0), z.maximum(10))),
  comment: z.string().check(z.trim(), z.maxLength(2000)),
})
