import { eq } from 'drizzle-orm'
import type { AdapterPayload } from 'oidc-provider'
import { clientSecretOf } from '#server/api/contract/client-secret.ts'
import { algorithm } from '#server/backend/domains/identity/identity-keys.ts'
import type { Services } from '#server/backend/kernel/services.ts'
import { apps } from '#server/backend/platform/db/schema/wire.ts'

/** A signed application as a client of the issuer; undefined for one that has no pages to send people back to. */
export async function findClient(services: Services, appId: string): Promise<AdapterPayload | undefined> {
  const [app] = await services.db().select().from(apps).where(eq(apps.appId, appId))
  if (!app?.siteUrl) return undefined
  return {
    client_id: app.appId,
    client_name: app.name,
    client_secret: clientSecretOf(app.secret),
    redirect_uris: [`${app.siteUrl}/auth/callback`],
    post_logout_redirect_uris: [`${app.siteUrl}/logout`],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'client_secret_basic',
    id_token_signed_response_alg: algorithm,
  }
}
