import { randomBytes } from 'node:crypto'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { derivedKey } from '#server/backend/kernel/secrets/derived-key.ts'

/** Shop that takes payments through the service. */
export interface Merchant {
  /** Name shown on the service's pages. */
  name: string
  /** Creditor of direct debits: its name in mandates, and its identifier. */
  legalName: string
  sepaCreditorId: string
  /** Origin whose pages may frame the service's and receive their messages. */
  origin: string
  /** Delivers a notice to the merchant; without a 2xx answer it is sent again later. */
  notify: (request: Request) => Promise<Response>
}

/** Shared with the merchant: authorises its requests, and signs notices to it. */
export interface MerchantKeys {
  apiKey: string
  noticeSecret: string
}

interface ServiceKeys extends MerchantKeys {
  vault: Buffer
  fingerprint: Buffer
}

/** Context of the service. It uses database and clock, and nothing else of the shop. */
export interface PayContext {
  services: BackendContext
  merchant: Merchant
  /** Of the newest secret. */
  keys: ServiceKeys
  /** Of earlier ones, which the merchant or rows may still use. */
  formerKeys: readonly ServiceKeys[]
  /** Without a trailing slash; the service's paths begin with `/pay`. */
  publicUrl: string
}

/** Keys for single purposes, derived from a secret of the service. */
export function merchantKeys(secret: string): MerchantKeys {
  return {
    apiKey: derivedKey(secret, 'pay-api').toString('base64url'),
    noticeSecret: derivedKey(secret, 'pay-notice').toString('base64url'),
  }
}

export function serviceKeys(secret: string): ServiceKeys {
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

/** Error answer to the merchant or a page of the service. */
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
