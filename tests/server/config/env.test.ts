import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { markDemonstration, readEnv } from '#server/config/env.ts'

let DATA_DIR = ''
beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'env-'))
})
afterEach(() => rmSync(DATA_DIR, { recursive: true }))

const DATABASE_URL = 'postgres://u:p@localhost/site'
const secrets = { APP_SECRET: 'an-app-secret', SESSION_SECRET: 'a-session-secret-of-32-characters' }

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
      backend: { databaseUrl: null, dataDir: DATA_DIR, isDemonstration: true, smtpUrl: null },
    })
  })

  it('believes proxies on this machine, at the addresses given, or none', () => {
    expect(readEnv({ DATA_DIR, TRUSTED_PROXIES: '' }).trustedProxies).toBe('loopback')
    expect(readEnv({ DATA_DIR, TRUSTED_PROXIES: 'none' }).trustedProxies).toEqual([])
    const given = readEnv({ DATA_DIR, TRUSTED_PROXIES: '10.0.0.2, fd00::2' })
    expect(given.trustedProxies).toEqual(['10.0.0.2', 'fd00::2'])
  })

  it('names what is set although nothing reads it yet', () => {
    expect(readEnv({ DATA_DIR, S3_URL: 'https://files.example', VAPID_PUBLIC_KEY: '' }).unread).toEqual(['S3_URL'])
  })

  it('takes an empty value for one that is not set', () => {
    expect(readEnv({ DATA_DIR, PUBLIC_URL: '', PORT: '' }).publicUrl).toBe('http://localhost:3000')
  })

  it('follows the port in the public address', () => {
    expect(readEnv({ DATA_DIR, PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
    expect(readEnv({ DATA_DIR, PUBLIC_URL: 'https://site.example/' }).publicUrl).toBe('https://site.example')
  })

  it('makes secrets once, for its owner’s eyes only, and keeps them', () => {
    const first = readEnv({ DATA_DIR })
    const again = readEnv({ DATA_DIR })
    expect(first.app.secret.length).toBeGreaterThanOrEqual(32)
    expect([again.app.secret, again.sessionSecret, again.backend.linkSecret]).toEqual([
      first.app.secret,
      first.sessionSecret,
      first.backend.linkSecret,
    ])
    expect(new Set([first.app.secret, first.sessionSecret, first.backend.linkSecret]).size).toBe(3)
    expect(statSync(join(DATA_DIR, 'secrets.json')).mode & 0o777).toBe(0o600)
  })

  it('takes a secret that is given before one it made', () => {
    const made = readEnv({ DATA_DIR })
    expect(readEnv({ DATA_DIR, APP_SECRET: secrets.APP_SECRET })).toMatchObject({
      app: { secret: secrets.APP_SECRET },
      sessionSecret: made.sessionSecret,
    })
  })

  it('refuses a damaged secrets file rather than make new ones', () => {
    writeFileSync(join(DATA_DIR, 'secrets.json'), '{}')
    expect(() => readEnv({ DATA_DIR })).toThrow('APP_SECRET')
    expect(readFileSync(join(DATA_DIR, 'secrets.json'), 'utf8')).toBe('{}')
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
      'APP_SECRET is required with DATABASE_URL\n  SESSION_SECRET is required with DATABASE_URL',
    )
    expect(readEnv({ DATA_DIR, DATABASE_URL, ...secrets }).backend).toMatchObject({
      databaseUrl: DATABASE_URL,
      app: { secret: secrets.APP_SECRET },
    })
    expect(() => statSync(join(DATA_DIR, 'secrets.json'))).toThrow('ENOENT')
  })

  it('is a demonstration on a shared database only once that was asked for', () => {
    expect(readEnv({ DATA_DIR, DATABASE_URL, ...secrets }).backend.isDemonstration).toBe(false)
    markDemonstration(DATA_DIR)
    expect(readEnv({ DATA_DIR, DATABASE_URL, ...secrets }).backend.isDemonstration).toBe(true)
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
