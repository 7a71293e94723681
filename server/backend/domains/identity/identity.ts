import type { Bearer, BearerTokens } from '#server/backend/platform/http/authenticate.ts'

/** Who people are: where they sign in, and what the tokens they come with are worth. */
export interface Identity {
  tokens: AccessTokens
  /** The embedded issuer; null where a foreign one is configured. */
  issuer: Issuer | null
  /** Identifier of whichever issuer people sign in at. */
  issuerUrl: string
}

export interface AccessTokens extends BearerTokens {
  start(): Promise<void>
  adopt(token: string): Promise<Bearer & { signedOutAt: string | null }>
}

/** The question an application's sign-in waits for. */
export interface Interaction {
  id: string
  /** What the application knows of who is to sign in. */
  loginHint: string | null
}

/** The embedded OpenID Connect issuer. */
export interface Issuer {
  /** Its identifier, an address below the site's own. */
  url: string
  /** Where the protocol's own requests are answered. */
  paths: RegExp
  fetch(request: Request): Promise<Response>
  /** Refuses with interaction_expired what was never asked, was answered, or was asked too long ago. */
  findInteraction(id: string): Promise<Interaction>
  /** Answers the question; returns the address at which the browser goes on. */
  answer(interactionId: string, accountId: string): Promise<string>
}
