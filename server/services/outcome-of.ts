import { ProductError } from '#machines/shared/call-errors.ts'
import { type Outcome, refusal, success } from '#machines/shared/outcome.ts'
import type { ErrorCode } from '#server/api/contract/error-codes.ts'

/** Turns expected refusals into values; all other errors are rethrown. */
export async function outcomeOf<T, Code extends ErrorCode>(
  call: Promise<T>,
  codes: readonly Code[],
): Promise<Outcome<T, Code>> {
  try {
    return success(await call)
  } catch (error) {
    const code = error instanceof ProductError ? codes.find((candidate) => candidate === error.resultCode) : undefined
    if (code === undefined) throw error
    return refusal(code)
  }
}
