import { ProductError } from '#machines/shared/call-errors.ts'

/** Whether something failed because the backend is away for a moment: nothing is wrong with what was asked. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof ProductError && error.resultCode === 'unavailable'
}
