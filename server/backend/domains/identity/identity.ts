import type { Bearer, BearerTokens } from '#server/backend/platform/http/authenticate.ts'

/** Identity of customers: where they sign in, and how their tokens are verified. */
export interface Identity {
  tokens: AccessTokens
  /** Embedded issuer; null if a foreign one is configured. */
  issuer: Issuer | null
  /** Identifier of the issuer in use. */
  issuerUrl: string
}

export interface AccessTokens extends BearerTokens {
  start(): Promise<void>
  adopt(token: string): Promise<Bearer & { signedOutAt: string | null }>
}

/** Pending sign-in of an application. */
export interface Interaction {
  id: string
  /** Hint by the application about the person signing in. */
  loginHint: string | null
}

/** Embedded OpenID Connect issuer. */
export interface Issuer {
  /** Its identifier, an address below the site's own. */
  url: string
  /** Paths of the protocol's requests. */
  paths: RegExp
  fetch(request: Request): Promise<Response>
  /** Refuses with interaction_expired if unknown, answered or too old. */
  findInteraction(id: string): Promise<Interaction>
  /** Completes the interaction; returns the address at which the browser continues. */
  answer(interactionId: string, accountId: string): Promise<string>
}
