import type { Services } from '#server/backend/kernel/services.ts'
import { createAccessTokens } from './access-tokens.ts'
import type { Identity } from './identity.ts'
import { createIssuer } from './issuer/issuer.ts'

export function createIdentity(services: Services): Identity {
  const { oidc } = services.env
  const issuer = oidc ? null : createIssuer(services)
  return { tokens: createAccessTokens(services), issuer, issuerUrl: issuer?.url ?? oidc?.issuer ?? '' }
}
