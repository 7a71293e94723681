import type { ErrorCode } from '#server/api/contract/error-codes.ts'

/**
 * Something the caller can be told: the call is answered with this code in its envelope, its transaction is rolled back.
 * `debug` reaches nobody in production. `data` is answered in the envelope's data.
 */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly data: Record<string, unknown> | null

  constructor(code: ErrorCode, debug: string, data: Record<string, unknown> | null = null) {
    super(debug)
    this.name = 'Refusal'
    this.code = code
    this.data = data
  }
}
