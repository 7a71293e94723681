import type { Logger } from 'pino'
import type { LocaleSlug } from '#config'
import type { ApiClient } from '#server/api/client/client.ts'
import type { RelyingParty } from '#server/session/relying-party.ts'
import type { Session } from '#server/session/session.ts'

/** What every use case works with: who asks, in which language, and the backend's calls on their behalf. */
export interface Call {
  api: ApiClient
  locale: LocaleSlug
  session: Session
  /** The site as a client of the issuer people sign in at. */
  relyingParty: RelyingParty
  /** The visitor's address; undefined where the server cannot tell. */
  remoteAddress: string | undefined
  /** What the visitor's browser says of itself. */
  userAgent: string | undefined
  requestId: string
  /** Fetches a file from an address that the backend has given out. */
  fetchFile: (url: string) => Promise<Response>
  /** Without a slash at its end. */
  publicUrl: string
  /** Names the request in every line. */
  log: Logger
}
