/*
 * Unexpected failures between site and backend; `outcome.ts` has the expected ones. Shared by browser and server: the
 * classes cross the server-function boundary with all their fields (app/functions/call/error-adapters.ts).
 */

interface SignedClientFailure {
  /** HTTP status; null without an answer. */
  code: number | null
  /** Code of the envelope; `network_error` without an answer; null if the answer is no envelope. */
  result_code: string | null
  debug_msg: string
  display_msg: string
  err_msg: string
  request_id: string
  server_responsed: boolean
  /** With its secrets masked. */
  url: string
}

/** Failed signed request, with the field names of the wire. */
export class SignedClientError extends Error implements SignedClientFailure {
  override readonly name = 'SignedClientError'
  readonly code: number | null
  readonly result_code: string | null
  readonly debug_msg: string
  readonly display_msg: string
  readonly err_msg: string
  readonly request_id: string
  readonly server_responsed: boolean
  readonly url: string

  constructor(message: string, failure: SignedClientFailure, options?: ErrorOptions) {
    super(message, options)
    this.code = failure.code
    this.result_code = failure.result_code
    this.debug_msg = failure.debug_msg
    this.display_msg = failure.display_msg
    this.err_msg = failure.err_msg
    this.request_id = failure.request_id
    this.server_responsed = failure.server_responsed
    this.url = failure.url
  }
}

interface ProductFailure {
  resultCode: string
  /** Message of the backend, before it was replaced by a translation. */
  rawMessage: string
  /** For developers; never leaves the server in production. */
  debugMsg: string
  /** Request id, which links a customer's report to the log. */
  requestId: string
  /** JSON data that the backend returned with the code. */
  data: unknown
}

/**
 * Failed call, as the rest of the program sees it. Screens show the translation of `resultCode` (`errors.<code>`),
 * never `message`.
 */
export class ProductError extends Error implements ProductFailure {
  override readonly name = 'ProductError'
  readonly resultCode: string
  readonly rawMessage: string
  readonly debugMsg: string
  readonly requestId: string
  readonly data: unknown

  constructor(message: string, failure: ProductFailure, options?: ErrorOptions) {
    super(message, options)
    this.resultCode = failure.resultCode
    this.rawMessage = failure.rawMessage
    this.debugMsg = failure.debugMsg
    this.requestId = failure.requestId
    this.data = failure.data
  }
}
