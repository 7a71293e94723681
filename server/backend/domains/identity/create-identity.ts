import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { createAccessTokens } from './access-tokens.ts'
import type { Identity } from './identity.ts'
import { createIssuer } from './issuer/issuer.ts'

export function createIdentity(services: BackendContext): Identity {
  const { oidc } = services.env
  const issuer = oidc ? null : createIssuer(services)
  return { tokens: createAccessTokens(services), issuer, issuerUrl: issuer?.url ?? oidc?.issuer ?? '' }
}
