/*
 * What goes wrong between the site and its backend; the counterpart of outcome.ts for the unexpected. The classes live
 * here because browser and server both know them: they cross the server-function boundary with all their fields
 * (app/functions/call/error-adapters.ts).
 */

interface SignedClientFailure {
  /** HTTP status; null when nobody answered. */
  code: number | null
  /** The envelope's code, `network_error` when nobody answered, null when the answer was no envelope. */
  result_code: string | null
  debug_msg: string
  display_msg: string
  err_msg: string
  request_id: string
  server_responsed: boolean
  /** With its secrets masked. */
  url: string
}

/** A signed request that failed, in the names the wire has for it. */
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
  /** What the backend said, before any text of our own replaced it. */
  rawMessage: string
  /** For developers; never leaves the server in production. */
  debugMsg: string
  /** Ties what a customer reports to the log. */
  requestId: string
  /** What the backend returned beside the code, as JSON values. */
  data: unknown
}

/**
 * A call that came to nothing, as the rest of the program sees it. Screens show the localised text of `resultCode`
 * (messages `errors.<code>`), never `message`.
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
