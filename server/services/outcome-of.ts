import { z } from 'zod'
import { ProductError } from '#machines/shared/call-errors.ts'
import { type Outcome, type RefusingGuard, refusal, success } from '#machines/shared/outcome.ts'
import type { ErrorCode } from '#server/api/contract/error-codes.ts'

const refused = z.object({ machine: z.string(), guard: z.string() })

/** Turns expected refusals into values; all other errors are rethrown. */
export async function outcomeOf<T, Code extends ErrorCode>(
  call: Promise<T>,
  codes: readonly Code[],
): Promise<Outcome<T, Code>> {
  try {
    return success(await call)
  } catch (error) {
    if (!(error instanceof ProductError)) throw error
    const code = codes.find((candidate) => candidate === error.resultCode)
    if (code === undefined) throw error
    // Guards with a code of their own are explained by its text.
    return code === 'transition_not_allowed' ? { ...refusal(code), refusedBy: guardIn(error.data) } : refusal(code)
  }
}

/** Guard in the data of a refusal by a machine; undefined in any other. */
function guardIn(data: unknown): RefusingGuard | undefined {
  return refused.safeParse(data).data
}
