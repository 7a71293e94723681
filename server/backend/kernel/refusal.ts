import type { ErrorCode } from '#server/api/contract/error-codes.ts'

/**
 * Expected failure of a call: rolls back its transaction and answers with this code. `debug` is omitted in production.
 * `data` is sent as the envelope's data.
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
