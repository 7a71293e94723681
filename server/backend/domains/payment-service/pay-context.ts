import { randomBytes } from 'node:crypto'
import { derivedKey } from '#server/backend/kernel/secrets/derived-key.ts'
import type { Services } from '#server/backend/kernel/services.ts'

/** The shop that takes payments through the service. */
export interface Merchant {
  /** As customers read it on the service's pages. */
  name: string
  /** Scheme, host and port from which its pages may frame the service's, and hear from them. */
  origin: string
  /** Hands a notice to the merchant; what is not answered with 2xx is sent again later. */
  notify: (request: Request) => Promise<Response>
}

/** Shared with the merchant: what its calls carry, and what the notices to it are signed with. */
export interface MerchantKeys {
  apiKey: string
  noticeSecret: string
}

/** What the service works with. It stands on the database and the clock, and on nothing else of the shop. */
export interface PayContext {
  services: Services
  merchant: Merchant
  keys: MerchantKeys & { vault: Buffer; fingerprint: Buffer }
  /** Without a slash at its end; the service's paths begin with `/pay`. */
  publicUrl: string
}

/** Each key for one use, all from the service's one secret. */
export function merchantKeys(secret: string): MerchantKeys {
  return {
    apiKey: derivedKey(secret, 'pay-api').toString('base64url'),
    noticeSecret: derivedKey(secret, 'pay-notice').toString('base64url'),
  }
}

export function serviceKeys(secret: string): PayContext['keys'] {
  return {
    ...merchantKeys(secret),
    vault: derivedKey(secret, 'pay-vault'),
    fingerprint: derivedKey(secret, 'pay-fingerprint'),
  }
}

/** `pay_…` with 144 random bits. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(18).toString('base64url')}`
}

/** Something the merchant, or a page of the service, is told instead of an answer. */
export class PayRefusal extends Error {
  readonly status: 400 | 401 | 404 | 409 | 410 | 422 | 429
  readonly code: string

  constructor(status: PayRefusal['status'], code: string) {
    super(code)
    this.name = 'PayRefusal'
    this.status = status
    this.code = code
  }
}
