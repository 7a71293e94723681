import { eq } from 'drizzle-orm'
import { decodeProtectedHeader } from 'jose'
import { describe, expect, it } from 'vitest'
import type { Secrets } from '#server/api/contract/secrets.ts'
import { passwordKey } from '#server/backend/domains/account/password-keys.ts'
import { isKnownNetwork, recordNetwork } from '#server/backend/domains/identity/known-networks.ts'
import { noticeRequest } from '#server/backend/domains/payment-service/notices.ts'
import { merchantKeys, serviceKeys } from '#server/backend/domains/payment-service/pay-context.ts'
import { linkToken, openLinkToken } from '#server/backend/domains/test-drive/order-link.ts'
import { assembleModules } from '#server/backend/embedded-backend.ts'
import type { BackendEnv } from '#server/backend/kernel/backend-env.ts'
import { seal, unseal } from '#server/backend/kernel/secrets/sealed.ts'
import { modules } from '#server/backend/modules.ts'
import { verifyCaptcha } from '#server/backend/platform/captcha/captcha.ts'
import { accounts } from '#server/backend/platform/db/schema/accounts.ts'
import { cookieConsents } from '#server/backend/platform/db/schema/consent.ts'
import { payVault } from '#server/backend/platform/db/schema/payment-service.ts'
import { createLocalUrls } from '#server/backend/platform/files/local-urls.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { useDatabases } from '#tests/support/databases.ts'
import { solvedCaptcha } from '#tests/support/drive-customer.ts'
import { askIssuer } from '#tests/support/issuer-client.ts'

const place = useDatabases('seeded')
const email = 'private@solvei.example'
const appId = '10001'
const visitorId = '4f0a6c1e-2b55-4e0e-9d0b-6b7e7f3c2a11'
const number = '4111000000000016'

/** Versions of a secret, by their names. */
function versionsOf(secret: string, [newest, ...former]: Secrets): Secrets {
  const version = (name: string) => `the-${secret}-secret-of-32-bytes-or-more-${name}`
  return [version(newest), ...former.map(version)]
}

function envWith(...names: [string, ...string[]]): Partial<BackendEnv> {
  return {
    app: { appId, secrets: versionsOf('app', names) },
    linkSecrets: versionsOf('link', names),
    payment: { provider: 'embedded', secrets: versionsOf('payment', names) },
  }
}

const paymentSecretOf = ({ payment }: BackendEnv) => (payment.provider === 'embedded' ? payment.secrets[0] : '')

/** Whether a backend takes what another one, or its caller, has made. */
type Taken = (at: TestBackend) => Promise<boolean> | boolean

/** One of each kind of thing that a secret signs or seals, made with the newest. */
async function issueAt(backend: TestBackend): Promise<Record<string, Taken>> {
  const { services } = backend
  const { app, publicUrl } = services.env
  const [secret] = app.secrets
  const { apiKey, noticeSecret } = merchantKeys(paymentSecretOf(services.env))
  const accessToken = await backend.tokenOf(email)
  const drive = linkToken(services.env, { orderNo: 'TD-1', uniqueKey: 'key' })
  const file = { use: 'get', key: 'kept/a', contentType: 'image/png', fileName: 'a.png' } as const
  const { url } = createLocalUrls(services).sign(file, 60)
  const captcha = await solvedCaptcha(backend.api())
  const [owner] = await services.db().select().from(accounts).where(eq(accounts.email, email))
  if (!owner) throw new Error(`no account ${email}`)
  const network = `192.0.2.${(networks += 1)}`
  await recordNetwork(services, owner, network)
  return {
    'signed call': async (at) =>
      (await at.call({ path: '/bff/api/v1/captcha/challenge', secret })).body['result_code'] === 'success',
    'access token': async (at) => {
      const headers = { authorization: `Bearer ${accessToken}` }
      const newest = at.services.env.app.secrets[0]
      return (await at.call({ path: '/bff/api/v1/account/current', headers, secret: newest })).status === 200
    },
    'secret at the issuer': async (at) => {
      const access = { ...at.issuerAccess, app: { appId, secret } }
      const answer = await askIssuer(access, { grant_type: 'refresh_token', refresh_token: 'none' })
      return (await answer.json()).error !== 'invalid_client'
    },
    'mailed link': (at) => openLinkToken(at.services.env, drive) !== null,
    'address of a file': (at) => createLocalUrls(at.services).read(new URL(url)) !== null,
    'known network': (at) => isKnownNetwork(at.services, owner, network),
    'call of the merchant': async (at) => {
      const headers = { authorization: `Bearer ${apiKey}` }
      const asked = new Request(`${publicUrl}/pay/api/v1/payments?reference=none`, { headers })
      return (await at.fetch(asked)).status === 404
    },
    'notice of the payment service': async (at) => {
      const { headers } = noticeRequest('{}', noticeSecret, new Date())
      const sent = new Request(`${publicUrl}/hooks/payment/embedded`, { method: 'POST', headers, body: '{}' })
      return (await at.fetch(sent)).status !== 401
    },
    // Used once, so it comes last and at one backend only.
    'solved captcha': (at) =>
      verifyCaptcha(at.services, captcha).then(
        () => true,
        () => false,
      ),
  }
}

let networks = 0

async function takenAt(at: TestBackend, issued: Record<string, Taken>): Promise<Record<string, boolean>> {
  const entries: [string, boolean][] = []
  for (const [name, isTaken] of Object.entries(issued)) entries.push([name, await isTaken(at)])
  return Object.fromEntries(entries)
}

const all = (issued: Record<string, Taken>, isTaken: boolean) =>
  Object.fromEntries(Object.keys(issued).map((name) => [name, isTaken]))

/** Starts backends on one database, each with other versions of all secrets. */
async function newInstallation(): Promise<(...names: [string, ...string[]]) => Promise<TestBackend>> {
  const where = await place('postgresql')
  return (...names) => startTestBackend({ place: where, env: envWith(...names), assemble: assembleModules(modules) })
}

describe('a rotation of every secret', () => {
  it('refuses nothing of before, makes new things with the new one, and ends with the removal of the old one', async () => {
    const start = await newInstallation()
    const before = await start('old')
    const [early, ancient] = [await issueAt(before), await issueAt(before)]
    await before.stop()
    const rotated = await start('new', 'old')
    expect(await takenAt(rotated, early)).toEqual(all(early, true))
    const [late, later] = [await issueAt(rotated), await issueAt(rotated)]
    await rotated.stop()
    // A replica that has not been restarted for the second step knows the new one already.
    const announced = await start('old', 'new')
    expect(await takenAt(announced, late)).toEqual(all(late, true))
    await announced.stop()
    const after = await start('new')
    expect(await takenAt(after, ancient)).toEqual(all(ancient, false))
    expect(await takenAt(after, later)).toEqual(all(later, true))
    await after.stop()
  })

  it('publishes a key before it signs, and none whose secret is gone', async () => {
    const start = await newInstallation()
    const kidsAt = async (...names: [string, ...string[]]) => {
      const backend = await start(...names)
      const { keys } = await (await backend.fetch(new Request(`${backend.issuerAccess.publicUrl}/oidc/jwks`))).json()
      const published = keys.map(({ kid }: { kid: string }) => kid).toSorted()
      const { kid } = decodeProtectedHeader(await backend.tokenOf(email))
      await backend.stop()
      return { published, signing: kid ?? '' }
    }
    const before = await kidsAt('old')
    const announced = await kidsAt('old', 'new')
    const rotated = await kidsAt('new', 'old')
    const after = await kidsAt('new')
    expect(before.published).toEqual([before.signing])
    expect(announced.signing).toBe(before.signing)
    expect(rotated.published).toEqual(announced.published)
    expect(rotated.published).toEqual([before.signing, rotated.signing].toSorted())
    expect(after).toEqual({ published: [rotated.signing], signing: rotated.signing })
  })

  it('seals stored numbers again, and leaves a browser its pseudonym and pages their key', async () => {
    const start = await newInstallation()
    const choose = (at: TestBackend, analytical: boolean) => {
      const choices = { analytical, targeting: false, functionality: false }
      return at.api().consent.recordChoices({ body: { visitorId, textVersion: '1', choices } })
    }
    const before = await start('old')
    const sealedNumber = seal(number, serviceKeys(paymentSecretOf(before.services.env)).vault)
    const card = { brand: 'visa', last4: number.slice(-4), expiryMonth: 12, expiryYear: 2030 }
    await before.services
      .db()
      .insert(payVault)
      .values({ id: 'vlt_1', sealedNumber, fingerprint: 'unused', createdAt: new Date(), ...card })
    await choose(before, true)
    const { keyId } = await passwordKey(before.services, visitorId)
    await before.stop()

    const rotated = await start('new', 'old')
    await choose(rotated, false)
    const [row] = await rotated.services.db().select().from(payVault).where(eq(payVault.id, 'vlt_1'))
    const decisions = await rotated.services.db().select().from(cookieConsents)
    expect((await passwordKey(rotated.services, visitorId)).keyId).toBe(keyId)
    await rotated.stop()
    expect(unseal(row?.sealedNumber ?? '', serviceKeys(versionsOf('payment', ['new'])[0]).vault)).toBe(number)
    expect(decisions).toHaveLength(2)
    expect(new Set(decisions.map(({ visitorHash }) => visitorHash)).size).toBe(1)
  })
})
