import { ProductError } from '#machines/shared/call-errors.ts'

/** Whether a call failed because the backend is temporarily unavailable. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof ProductError && error.resultCode === 'unavailable'
}
