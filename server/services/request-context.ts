import type { Logger } from 'pino'
import type { LocaleSlug } from '#config'
import type { ApiClient } from '#server/api/client/client.ts'
import type { RelyingParty } from '#server/session/relying-party.ts'
import type { Session } from '#server/session/session.ts'

/** Context of a use case: session, locale, and the backend's calls on behalf of the visitor. */
export interface RequestContext {
  api: ApiClient
  locale: LocaleSlug
  session: Session
  /**
   * Context of the member of staff who views the account of `session`; without a viewing, there is none. For what stays
   * their own meanwhile: the console, the header, signing out.
   */
  own?: RequestContext
  /** OpenID Connect client of the configured issuer. */
  relyingParty: RelyingParty
  /** Visitor's IP address; undefined where the server cannot determine it. */
  remoteAddress: string | undefined
  /** Browser's User-Agent header. */
  userAgent: string | undefined
  requestId: string
  /** Fetches a file from a URL issued by the backend. */
  fetchFile: (url: string) => Promise<Response>
  /** Without trailing slash. */
  publicUrl: string
  /** Adds the request id to every line. */
  log: Logger
}

/** Context of the person at the browser, also while they view the account of a customer. */
export function ownContext(call: RequestContext): RequestContext {
  return call.own ?? call
}
