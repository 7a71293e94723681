import { createECDH } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { demonstrationFile, markDemonstration, recordDemonstration } from '#server/config/demonstration.ts'
import { readEnv } from '#server/config/env.ts'
import { generatedSecrets, newVapidKeys } from '#server/config/generated-secrets.ts'

let DATA_DIR = ''
beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'env-'))
})
afterEach(() => rmSync(DATA_DIR, { recursive: true }))

const DATABASE_URL = 'postgres://u:p@localhost/site'
const vapid = { VAPID_PUBLIC_KEY: `B${'a'.repeat(86)}`, VAPID_PRIVATE_KEY: 'b'.repeat(43) }
const secrets = { APP_SECRET: 'an-app-secret', SESSION_SECRET: 'a-session-secret-of-32-characters', ...vapid }
const FILES_DIR = '/srv/files'

describe('readEnv', () => {
  it('needs nothing: everything has a default', () => {
    const env = readEnv({ DATA_DIR, PORT: '', APP_ID: '' })
    expect(env).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      backendUrl: null,
      isProduction: false,
      app: { appId: '10001', hash: 'md5', signatureType: 'sign' },
      backend: { databaseUrl: null, dataDir: DATA_DIR, isDemonstration: true, smtpUrl: null, smsUrl: null },
    })
  })

  it('believes proxies on this machine, at the addresses given, or none', () => {
    expect(readEnv({ DATA_DIR, TRUSTED_PROXIES: '' }).trustedProxies).toBe('loopback')
    expect(readEnv({ DATA_DIR, TRUSTED_PROXIES: 'none' }).trustedProxies).toEqual([])
    const given = readEnv({ DATA_DIR, TRUSTED_PROXIES: '10.0.0.2, fd00::2' })
    expect(given.trustedProxies).toEqual(['10.0.0.2', 'fd00::2'])
  })

  it('observes nothing unless told who receives it', () => {
    const { telemetry } = readEnv({ DATA_DIR })
    expect(telemetry).toMatchObject({ metricsPort: null, collector: null, resource: { 'service.name': 'solvei' } })
  })

  it('reads the variables of OpenTelemetry', () => {
    const { telemetry } = readEnv({
      DATA_DIR,
      METRICS_PORT: '9464',
      OTEL_SERVICE_NAME: 'shop',
      OTEL_RESOURCE_ATTRIBUTES: 'service.version=2026-11-28, deployment.environment.name=a%2Cb',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20x',
      OTEL_EXPORTER_OTLP_COMPRESSION: 'gzip',
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
      OTEL_METRICS_EXPORTER: 'none',
    })
    expect(telemetry).toEqual({
      resource: {
        'service.name': 'shop',
        'service.version': '2026-11-28',
        'service.instance.id': expect.stringMatching(/^[\da-f-]{36}$/),
        'deployment.environment.name': 'a,b',
      },
      metricsPort: 9_464,
      collector: {
        endpoint: 'http://collector:4318',
        protocol: 'http/protobuf',
        isCompressed: true,
        headers: { authorization: 'Bearer x' },
      },
      tracesMs: 5_000,
      metricsMs: null,
      tracesShare: 0.25,
    })
    const endpoint = { DATA_DIR, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }
    const shareOf = (sampler: string) => readEnv({ ...endpoint, OTEL_TRACES_SAMPLER: sampler }).telemetry.tracesShare
    expect(['always_on', 'always_off', 'traceidratio'].map(shareOf)).toEqual([1, 0, 1])
    expect(readEnv({ ...endpoint, METRICS_PORT: '9464', OTEL_SDK_DISABLED: 'true' }).telemetry).toMatchObject({
      metricsPort: null,
      collector: null,
    })
  })

  it.each([
    [{ METRICS_PORT: '3000' }, 'METRICS_PORT must be another port than PORT'],
    [{ METRICS_PORT: '8080', PORT: '8080' }, 'METRICS_PORT must be another port than PORT'],
    [{ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, 'OTEL_EXPORTER_OTLP_PROTOCOL'],
    [{ OTEL_RESOURCE_ATTRIBUTES: 'no pair' }, 'OTEL_RESOURCE_ATTRIBUTES must be pairs NAME=VALUE'],
    [{ OTEL_EXPORTER_OTLP_HEADERS: 'a=%' }, 'OTEL_EXPORTER_OTLP_HEADERS must be pairs NAME=VALUE'],
    [{ OTEL_TRACES_SAMPLER: 'jaeger_remote' }, 'OTEL_TRACES_SAMPLER'],
    [{ OTEL_TRACES_SAMPLER_ARG: '10' }, 'OTEL_TRACES_SAMPLER_ARG'],
  ])('refuses to observe in a way that it cannot: %j', (given, problem) => {
    expect(messageOf(() => readEnv({ DATA_DIR, ...given }))).toContain(problem)
  })

  it('keeps files in the data folder, or in the bucket it is given whole', () => {
    expect(readEnv({ DATA_DIR }).backend.files).toEqual({ kind: 'local', folder: join(DATA_DIR, 'files') })
    expect(
      readEnv({ DATA_DIR, S3_URL: 'https://key:a%2Fb@s3.example/solvei?region=eu-north-1' }).backend.files,
    ).toEqual({
      kind: 's3',
      bucketUrl: 'https://s3.example/solvei',
      region: 'eu-north-1',
      accessKeyId: 'key',
      secretAccessKey: 'a/b',
    })
    expect(() => readEnv({ DATA_DIR, S3_URL: 'https://s3.example/solvei' })).toThrow(/S3_URL must have a key/)
  })

  it('knows a foreign issuer by its address and what it calls the site, and no part of that alone', () => {
    const client = { OIDC_CLIENT_ID: 'the-site', OIDC_CLIENT_SECRET: 'a-secret' }
    const issuer = 'https://login.example'
    expect(readEnv({ DATA_DIR, ...client })).toMatchObject({ oidc: null, backend: { oidc: null } })
    expect(readEnv({ DATA_DIR, ...client, OIDC_ISSUER: issuer })).toMatchObject({
      oidc: { issuer, clientId: 'the-site', clientSecret: 'a-secret' },
      backend: { oidc: { issuer, clientId: 'the-site' } },
    })
    expect(messageOf(() => readEnv({ DATA_DIR, OIDC_ISSUER: issuer }))).toContain(
      'OIDC_CLIENT_ID is required with OIDC_ISSUER\n  OIDC_CLIENT_SECRET is required with OIDC_ISSUER',
    )
  })

  it.each(['https://login.example/tenant', 'http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000'])(
    'trusts an issuer to whom nobody can listen: %s',
    (issuer) => {
      expect(readWithIssuer(issuer).oidc?.issuer).toBe(issuer)
    },
  )

  it.each(['http://login.example', 'http://localhost.example', 'ftp://localhost'])(
    'trusts no issuer to whom somebody could listen: %s',
    (issuer) => {
      expect(messageOf(() => readWithIssuer(issuer))).toContain('OIDC_ISSUER must be')
    },
  )

  it('takes an empty value for one that is not set', () => {
    expect(readEnv({ DATA_DIR, PUBLIC_URL: '', PORT: '' }).publicUrl).toBe('http://localhost:3000')
  })

  it('asks for a second’s work of a telephone unless told how much', () => {
    expect(readEnv({ DATA_DIR }).backend.captchaGuesses).toBe(500)
    expect(readEnv({ DATA_DIR, CAPTCHA_GUESSES: '2000' }).backend.captchaGuesses).toBe(2_000)
    for (const wrong of ['0', '1.5', 'many', '100001']) {
      expect(messageOf(() => readEnv({ DATA_DIR, CAPTCHA_GUESSES: wrong }))).toContain('CAPTCHA_GUESSES')
    }
  })

  it('follows the port in the public address', () => {
    expect(readEnv({ DATA_DIR, PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
    expect(readEnv({ DATA_DIR, PUBLIC_URL: 'https://site.example/' }).publicUrl).toBe('https://site.example')
  })

  it('makes secrets once, for its owner’s eyes only, and keeps them', () => {
    const first = readEnv({ DATA_DIR })
    const again = readEnv({ DATA_DIR })
    expect(first.app.secret.length).toBeGreaterThanOrEqual(32)
    expect([again.app.secret, again.sessionSecrets, again.backend.linkSecrets]).toEqual([
      first.app.secret,
      first.sessionSecrets,
      first.backend.linkSecrets,
    ])
    expect(new Set([first.app.secret, first.sessionSecrets[0], first.backend.linkSecrets[0]]).size).toBe(3)
    expect(statSync(join(DATA_DIR, 'secrets.json')).mode & 0o777).toBe(0o600)
  })

  it('takes a secret that is given before one it made', () => {
    const made = readEnv({ DATA_DIR })
    expect(readEnv({ DATA_DIR, APP_SECRET: secrets.APP_SECRET })).toMatchObject({
      app: { secret: secrets.APP_SECRET },
      sessionSecrets: made.sessionSecrets,
    })
  })

  it('takes secrets in several versions, the newest first, and derives each of what it derives', () => {
    const newer = { APP_SECRET: 'a-newer-app-secret', SESSION_SECRET: 'a-newer-session-secret-of-32-chars' }
    const readWith = (APP_SECRET: string, SESSION_SECRET: string) => readEnv({ DATA_DIR, APP_SECRET, SESSION_SECRET })
    const { app, backend, sessionSecrets } = readWith(
      `${newer.APP_SECRET},${secrets.APP_SECRET}`,
      `${newer.SESSION_SECRET}, ${secrets.SESSION_SECRET}`,
    )
    expect(app.secret).toBe(newer.APP_SECRET)
    expect(backend.app.secrets).toEqual([newer.APP_SECRET, secrets.APP_SECRET])
    expect(sessionSecrets).toEqual([newer.SESSION_SECRET, secrets.SESSION_SECRET])
    const alone = [newer, secrets].map((each) => readWith(each.APP_SECRET, each.SESSION_SECRET).backend)
    expect(backend.linkSecrets).toEqual(alone.flatMap(({ linkSecrets }) => linkSecrets))
    expect([backend.payment]).toEqual([
      {
        provider: 'embedded',
        secrets: alone.flatMap(({ payment }) => (payment.provider === 'embedded' ? payment.secrets : [])),
      },
    ])
    const message = messageOf(() => readWith('a-newer-app-secret,', `${newer.SESSION_SECRET},short`))
    expect(message).toMatch(/APP_SECRET must have at least 8[^]*SESSION_SECRET must have at least 32/)
    expect(message).not.toContain(newer.SESSION_SECRET)
  })

  it('takes several versions from the files it made, as an operator writes them there', () => {
    const made = readEnv({ DATA_DIR })
    const newer = newVapidKeys()
    const addTo = (name: string, added: Record<string, string>) => {
      const path = join(DATA_DIR, name)
      const before: Record<string, string> = JSON.parse(readFileSync(path, 'utf8'))
      const after = Object.entries(added).map(([key, value]) => [key, `${value},${before[key]}`])
      writeFileSync(path, JSON.stringify({ ...before, ...Object.fromEntries(after) }))
    }
    addTo('secrets.json', { SESSION_SECRET: 'a-newer-session-secret-of-32-chars' })
    addTo('vapid-keys.json', { ...newer })
    const rotated = readEnv({ DATA_DIR })
    expect(rotated.sessionSecrets).toEqual(['a-newer-session-secret-of-32-chars', ...made.sessionSecrets])
    expect(rotated.app.secret).toBe(made.app.secret)
    const { publicKey, privateKey } = made.backend.push
    expect(rotated.backend.push).toMatchObject({ ...newer, former: [{ publicKey, privateKey }] })
    const unpaired = { ...newer, publicKey: `${publicKey},${publicKey}` }
    writeFileSync(join(DATA_DIR, 'vapid-keys.json'), JSON.stringify(unpaired))
    expect(messageOf(() => readEnv({ DATA_DIR }))).toContain('vapid-keys.json: is damaged')
  })

  it('knows itself to push services by keys it keeps, or by the pair it is given whole', () => {
    const { publicKey, privateKey, ...push } = readEnv({ DATA_DIR }).backend.push
    expect(push).toEqual({ former: [], subject: 'mailto:hello@solvei.example', testOrigin: null })
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(privateKey, 'base64url')
    expect(pair.getPublicKey('base64url')).toBe(publicKey)
    expect(readEnv({ DATA_DIR }).backend.push).toMatchObject({ publicKey, privateKey })
    expect(statSync(join(DATA_DIR, 'vapid-keys.json')).mode & 0o777).toBe(0o600)
    expect(readEnv({ DATA_DIR, ...vapid }).backend.push).toMatchObject({
      publicKey: vapid.VAPID_PUBLIC_KEY,
      privateKey: vapid.VAPID_PRIVATE_KEY,
    })
    const older = newVapidKeys()
    const both = `${vapid.VAPID_PUBLIC_KEY},${older.publicKey}`
    expect(
      readEnv({
        DATA_DIR,
        VAPID_PUBLIC_KEY: both,
        VAPID_PRIVATE_KEY: `${vapid.VAPID_PRIVATE_KEY},${older.privateKey}`,
      }).backend.push,
    ).toMatchObject({ publicKey: vapid.VAPID_PUBLIC_KEY, former: [older] })
    expect(messageOf(() => readEnv({ DATA_DIR, ...vapid, VAPID_PUBLIC_KEY: both }))).toContain(
      'VAPID_PUBLIC_KEY must have as many keys as VAPID_PRIVATE_KEY',
    )
    expect(messageOf(() => readEnv({ DATA_DIR, VAPID_PUBLIC_KEY: vapid.VAPID_PUBLIC_KEY }))).toContain(
      'VAPID_PRIVATE_KEY is required with VAPID_PUBLIC_KEY',
    )
    expect(messageOf(() => readEnv({ DATA_DIR, ...vapid, VAPID_PRIVATE_KEY: 'short' }))).toContain(
      'VAPID_PRIVATE_KEY must',
    )
    const PUSH_TEST_ORIGIN = 'http://127.0.0.1:4000/'
    expect(readEnv({ DATA_DIR, PUSH_TEST_ORIGIN }).backend.push.testOrigin).toBe('http://127.0.0.1:4000')
  })

  it.each(['secrets.json', 'vapid-keys.json'])(
    'refuses a damaged %s by its name rather than make a new one',
    (name) => {
      readEnv({ DATA_DIR })
      const path = join(DATA_DIR, name)
      const whole = readFileSync(path, 'utf8')
      const damaged = [
        '',
        '{}',
        'null',
        '[]',
        whole.slice(0, 60),
        JSON.stringify({ APP_SECRET: 1, SESSION_SECRET: true, publicKey: 2, privateKey: null }),
        JSON.stringify({ APP_SECRET: 'short', SESSION_SECRET: 'short', publicKey: 'B', privateKey: '' }),
        Buffer.from([0xff, 0xfe, 0, 1, 2]),
      ]
      for (const content of damaged) {
        writeFileSync(path, content)
        const message = messageOf(() => readEnv({ DATA_DIR }))
        expect(message).toMatch(new RegExp(`^OperatorError: ${path}: is damaged`))
        expect(message).not.toContain(whole.slice(20, 50))
        expect(readFileSync(path)).toEqual(Buffer.from(content))
      }
      writeFileSync(path, whole)
      expect(readEnv({ DATA_DIR }).publicUrl).toBe('http://localhost:3000')
    },
  )

  it('closes secrets to others that can be read by them, and says so', () => {
    readEnv({ DATA_DIR })
    const path = join(DATA_DIR, 'secrets.json')
    chmodSync(path, 0o644)
    const warnings: string[] = []
    generatedSecrets(DATA_DIR, (text) => warnings.push(text))
    expect(warnings).toEqual([expect.stringContaining(path)])
    expect(statSync(path).mode & 0o777).toBe(0o600)
    generatedSecrets(DATA_DIR, (text) => warnings.push(text))
    expect(warnings).toHaveLength(1)
  })

  it('makes a data folder for its owner alone, and names what it cannot write', () => {
    const inner = join(DATA_DIR, 'inner')
    readEnv({ DATA_DIR: inner })
    expect(statSync(inner).mode & 0o777).toBe(0o700)
    expect(readdirSync(inner).toSorted()).toEqual(['secrets.json', 'vapid-keys.json'])
    const file = join(DATA_DIR, 'file')
    writeFileSync(file, '')
    expect(messageOf(() => readEnv({ DATA_DIR: file }))).toMatch(
      new RegExp(`^OperatorError: ${join(file, 'secrets.json')}: cannot be read or written`),
    )
  })

  it('moves money with the embedded service, or with Adyen where all of its keys are given', () => {
    const { payment } = readEnv({ DATA_DIR }).backend
    expect(payment).toMatchObject({ provider: 'embedded', secrets: [expect.stringMatching(/^[\w-]{43}$/)] })
    const adyen = { PAYMENT_PROVIDER: 'adyen', ADYEN_API_KEY: 'k', ADYEN_MERCHANT_ACCOUNT: 'm' }
    expect(messageOf(() => readEnv({ DATA_DIR, ...adyen }))).toContain(
      'ADYEN_HMAC_KEYS is required with PAYMENT_PROVIDER=adyen',
    )
    const keys = `${'a'.repeat(64)},${'B'.repeat(64)}`
    expect(readEnv({ DATA_DIR, ...adyen, ADYEN_HMAC_KEYS: keys }).backend.payment).toEqual({
      provider: 'adyen',
      apiKey: 'k',
      merchantAccount: 'm',
      hmacKeys: keys.split(','),
      environment: 'TEST',
      liveUrlPrefix: null,
    })
    const live = { ...adyen, ADYEN_HMAC_KEYS: keys, ADYEN_LIVE_URL_PREFIX: '1797a841fbb37ca7-Solvei' }
    expect(readEnv({ DATA_DIR, ...live }).backend.payment).toMatchObject({ environment: 'LIVE' })
    expect(messageOf(() => readEnv({ DATA_DIR, PAYMENT_PROVIDER: 'cash', ADYEN_HMAC_KEYS: 'xyz' }))).toMatch(
      /PAYMENT_PROVIDER[^]*ADYEN_HMAC_KEYS/,
    )
  })

  it('names every problem at once', () => {
    const source = {
      DATA_DIR,
      PORT: '70000',
      PUBLIC_URL: 'ftp://x',
      SIGN_HASH: 'crc',
      APP_SECRET: 'short',
      DATABASE_URL,
      TRUSTED_PROXIES: 'loopback, 10.0.0.0/8',
    }
    const message = messageOf(() => readEnv(source))
    for (const name of ['PORT', 'PUBLIC_URL', 'SIGN_HASH', 'APP_SECRET', 'SESSION_SECRET', 'TRUSTED_PROXIES']) {
      expect(message).toMatch(new RegExp(`^  ${name} `, 'm'))
    }
    expect(message).not.toContain('short')
  })

  it('demands the secrets where replicas share a database, and makes none', () => {
    expect(messageOf(() => readEnv({ DATA_DIR, DATABASE_URL }))).toContain(
      Object.keys(secrets)
        .map((name) => `${name} is required with DATABASE_URL`)
        .join('\n  '),
    )
    expect(readEnv({ DATA_DIR, DATABASE_URL, FILES_DIR, ...secrets }).backend).toMatchObject({
      databaseUrl: DATABASE_URL,
      app: { secrets: [secrets.APP_SECRET] },
    })
    expect(() => statSync(join(DATA_DIR, 'secrets.json'))).toThrow('ENOENT')
  })

  it('takes the address of the primary beside that of a pooler', () => {
    const DATABASE_DIRECT_URL = 'postgres://u:p@primary/site'
    const shared = { DATA_DIR, FILES_DIR, ...secrets, DATABASE_DIRECT_URL }
    expect(readEnv({ ...shared, DATABASE_URL }).backend).toMatchObject({
      databaseUrl: DATABASE_URL,
      databaseDirectUrl: DATABASE_DIRECT_URL,
    })
    expect(messageOf(() => readEnv(shared))).toContain('DATABASE_URL is required with DATABASE_DIRECT_URL')
  })

  it('reads values from files that are named instead', () => {
    const path = join(DATA_DIR, 'session-secret')
    writeFileSync(path, `${secrets.SESSION_SECRET}\n`)
    const { SESSION_SECRET, ...others } = secrets
    const shared = { DATA_DIR, DATABASE_URL, FILES_DIR, ...others, SESSION_SECRET_FILE: path }
    expect(readEnv(shared).sessionSecrets).toEqual([SESSION_SECRET])
    expect(messageOf(() => readEnv({ ...shared, SESSION_SECRET }))).toContain(
      'SESSION_SECRET and SESSION_SECRET_FILE are both set',
    )
    const message = messageOf(() => readEnv({ ...shared, SESSION_SECRET_FILE: join(DATA_DIR, 'absent') }))
    expect(message).toMatch(/^ {2}SESSION_SECRET_FILE cannot be read: .*absent: ENOENT$/m)
  })

  it('wants to know where replicas that share a database keep their files', () => {
    const shared = { DATA_DIR, DATABASE_URL, ...secrets }
    expect(messageOf(() => readEnv(shared))).toContain('S3_URL or FILES_DIR is required with DATABASE_URL')
    expect(readEnv({ ...shared, FILES_DIR }).backend.files).toEqual({ kind: 'local', folder: FILES_DIR })
    const S3_URL = 'https://key:secret@s3.example/solvei'
    expect(readEnv({ ...shared, S3_URL }).backend.files).toMatchObject({ kind: 's3' })
  })

  it('is a demonstration on a shared database only once that was asked for', () => {
    expect(readEnv({ DATA_DIR, DATABASE_URL, FILES_DIR, ...secrets }).backend.isDemonstration).toBe(false)
    markDemonstration(DATA_DIR)
    expect(readEnv({ DATA_DIR, DATABASE_URL, FILES_DIR, ...secrets }).backend.isDemonstration).toBe(true)
  })

  it('stays without the demonstration where it once started so, until told otherwise', () => {
    const empty = { isDemonstration: false, demonstrationFile: null }
    const full = { isDemonstration: true, demonstrationFile }
    const started = (DEMONSTRATION?: string) => {
      const { backend } = readEnv({ DATA_DIR, DEMONSTRATION })
      recordDemonstration(backend)
      return backend
    }
    expect(started()).toMatchObject(full)
    expect(started('none')).toMatchObject(empty)
    expect(started()).toMatchObject(empty)
    expect(started('base')).toMatchObject({ isDemonstration: true, demonstrationFile: null })
    expect(started()).toMatchObject(full)
  })

  it('records nothing of the demonstration for a shared database', () => {
    const shared = { DATA_DIR, DATABASE_URL, FILES_DIR, ...secrets }
    recordDemonstration(readEnv({ ...shared, DEMONSTRATION: 'none' }).backend)
    expect(readdirSync(DATA_DIR)).toEqual([])
  })
})

function messageOf(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    return String(error)
  }
  throw new Error('nothing was thrown')
}

function readWithIssuer(issuer: string) {
  return readEnv({ DATA_DIR, OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' })
}
