import { and, desc, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'
import { InvalidGrant } from 'oidc-provider/lib/helpers/errors.js'
import { clientSecretOf } from '#server/api/contract/client-secret.ts'
import { splitSecrets } from '#server/api/contract/secrets.ts'
import { algorithm } from '#server/backend/domains/identity/identity-keys.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { isBeforeSignIn, issuerRecords } from '#server/backend/platform/db/schema/identity.ts'
import { apps } from '#server/backend/platform/db/schema/wire.ts'
import { hashOf } from './record-hash.ts'

/** Records written before a sign-in, on all replicas together. The oldest are deleted first. */
export const maxBegunRecords = 20_000
/** Records a replica writes before it counts again. */
export const recountEvery = 100

/**
 * Stores the issuer's records in the backend's database, so that any replica can continue. Uses the machine's clock, as
 * the tokens do.
 */
export function createRecordAdapter(services: BackendContext): AdapterFactory {
  const noteBegun = limitBegunRecords(services)
  return (kind) => (kind === 'Client' ? clientAdapter(services) : recordAdapter(services, kind, noteBegun))
}

/** Deletes the oldest records without an account once there are too many; call for each new one. */
function limitBegunRecords(services: BackendContext): () => Promise<void> {
  let written = 0
  return async () => {
    written += 1
    if (written % recountEvery !== 0) return
    const newestTooMany = services
      .db()
      .select({ expiresAt: issuerRecords.expiresAt })
      .from(issuerRecords)
      .where(isBeforeSignIn(issuerRecords))
      .orderBy(desc(issuerRecords.expiresAt))
      .offset(maxBegunRecords)
      .limit(1)
    await services
      .db()
      .delete(issuerRecords)
      .where(and(isBeforeSignIn(issuerRecords), lte(issuerRecords.expiresAt, newestTooMany)))
  }
}

function recordAdapter(services: BackendContext, kind: string, noteBegun: () => Promise<void>): Adapter {
  const ofId = (id: string) => and(eq(issuerRecords.kind, kind), eq(issuerRecords.idHash, hashOf(id)))

  return {
    async upsert(id, { jti: _, ...payload }, expiresIn) {
      if (expiresIn === undefined) throw new TypeError(`a ${kind} must expire`)
      const values = {
        payload,
        grantId: payload.grantId ?? null,
        accountId: payload.accountId ?? null,
        uid: payload.uid ?? null,
        expiresAt: new Date(Date.now() + expiresIn * 1000),
      }
      await services
        .db()
        .insert(issuerRecords)
        .values({ kind, idHash: hashOf(id), ...values })
        .onConflictDoUpdate({ target: [issuerRecords.kind, issuerRecords.idHash], set: values })
      if (kind === 'Interaction' || (kind === 'Session' && !payload.accountId)) await noteBegun()
    },

    async find(id) {
      const [row] = await services
        .db()
        .select()
        .from(issuerRecords)
        .where(and(ofId(id), gt(issuerRecords.expiresAt, new Date())))
      return row && { ...payloadOf(row), jti: id }
    },

    /** Returns the content of a session. Its id, the browser's secret, is not stored here. */
    async findByUid(uid) {
      const ofUid = and(eq(issuerRecords.kind, kind), eq(issuerRecords.uid, uid))
      const [row] = await services
        .db()
        .select()
        .from(issuerRecords)
        .where(and(ofUid, gt(issuerRecords.expiresAt, new Date())))
      return row && payloadOf(row)
    },

    findByUserCode: () => notOffered(kind),

    async consume(id) {
      const consumed = await services
        .db()
        .update(issuerRecords)
        .set({ consumedAt: new Date() })
        .where(and(ofId(id), isNull(issuerRecords.consumedAt)))
        .returning({ kind: issuerRecords.kind })
      // Of two concurrent requests that found it unused, only one may continue.
      if (consumed.length === 0) throw new InvalidGrant(`${kind} already consumed`)
    },

    async destroy(id) {
      await services.db().delete(issuerRecords).where(ofId(id))
    },

    async revokeByGrantId(grantId) {
      await services
        .db()
        .delete(issuerRecords)
        .where(and(eq(issuerRecords.kind, kind), eq(issuerRecords.grantId, grantId)))
    },
  }
}

/** Clients are the API's signed applications; the issuer only reads them. */
function clientAdapter(services: BackendContext): Adapter {
  return {
    find: (id) => findClient(services, id),
    upsert: () => notOffered('Client'),
    findByUserCode: () => notOffered('Client'),
    findByUid: () => notOffered('Client'),
    consume: () => notOffered('Client'),
    destroy: () => notOffered('Client'),
    revokeByGrantId: () => notOffered('Client'),
  }
}

/** For flows that are switched off in the issuer's configuration. */
function notOffered(kind: string): Promise<never> {
  return Promise.reject(new Error(`operation not supported for ${kind}`))
}

function payloadOf({ payload, consumedAt }: typeof issuerRecords.$inferSelect): AdapterPayload {
  return consumedAt ? { ...payload, consumed: Math.floor(consumedAt.getTime() / 1000) } : payload
}

/** Signed application as a client of the issuer; undefined if it has no pages to return to. */
async function findClient(services: BackendContext, appId: string): Promise<AdapterPayload | undefined> {
  const [app] = await services.db().select().from(apps).where(eq(apps.appId, appId))
  if (!app?.siteUrl) return undefined
  return {
    client_id: app.appId,
    client_name: app.name,
    // Required by the library; compared by the issuer itself (provider.ts).
    client_secret: clientSecretOf(splitSecrets(app.secret)[0]),
    redirect_uris: [`${app.siteUrl}/auth/callback`],
    post_logout_redirect_uris: [`${app.siteUrl}/logout`],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'client_secret_basic',
    id_token_signed_response_alg: algorithm,
  }
}
