import type { Services } from '#server/backend/kernel/services.ts'
import { type AccessTokens, createAccessTokens } from './access-tokens.ts'
import { createIssuer, type Issuer } from './issuer/issuer.ts'

/** Who people are: where they sign in, and what the tokens they come with are worth. */
export interface Identity {
  tokens: AccessTokens
  /** The embedded issuer; null where a foreign one is configured. */
  issuer: Issuer | null
  /** Identifier of whichever issuer people sign in at. */
  issuerUrl: string
}

export function createIdentity(services: Services): Identity {
  const { oidc } = services.env
  const issuer = oidc ? null : createIssuer(services)
  return { tokens: createAccessTokens(services), issuer, issuerUrl: issuer?.url ?? oidc?.issuer ?? '' }
}
