import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Consent, OpenThing } from '#server/api/contract/schemas/account.ts'
import type { Services } from './services.ts'

/** Whose data it is about. */
export interface DataSubject {
  accountId: string
  /** Some things are kept by address. */
  email: string
}

/**
 * Data of an account that a module holds, with its export and its erasure. A test compares all tables of the schema with
 * these declarations: undeclared data would be in no export and outlive its account.
 */
export interface PersonalDataSource {
  /** Names it in the export; its title is the text `export.part.<name>`. */
  name: string
  /** What it speaks for. A test holds all tables of the schema against it. */
  tables: readonly PgTable[]
  /** All that is kept, as its owner may have it: no secrets of ours, nothing of others. */
  exported(services: Services, whose: DataSubject): Promise<Record<string, unknown>[]>
  /** Consents of which this module keeps the proof; the text of their kind is `kinds.consent.<kind>`. */
  consents?: { kind: string; list(services: Services, whose: DataSubject): Promise<GivenConsent[]> }
  /** Orders that still need the account; the text of their kind is `kinds.open.<kind>`. */
  open?: { kind: string; list(services: Services, whose: DataSubject): Promise<Omit<OpenThing, 'kind'>[]> }
  /** Deletes what need not be kept, and takes the person out of what must. In the transaction that erases the account. */
  erase?(services: Services, whose: DataSubject): Promise<void>
  /** What the law has us keep. */
  kept?: RetainedData
}

type GivenConsent = Omit<Consent, 'kind'>

/** A consent given with an order; `version` of the text agreed to, null where the text has none. */
export function consentWith(orderNo: string, givenAt: Date, version: string | null): GivenConsent {
  return { about: orderNo, givenAt: givenAt.toISOString(), version, givenFrom: null, withdrawnAt: null }
}

interface RetainedData {
  /** Its text is `kinds.kept.<kind>`. */
  kind: string
  /** Where the person is still named, until the time is over; after erasing nothing else names them. */
  namedIn: readonly PgColumn[]
  /** Whether there is any of it for this account. */
  exists(services: Services, accountId: string): Promise<boolean>
  /** Takes the person out of it once the time is over. In a transaction; repeatable. */
  forget(services: Services, accountId: string): Promise<void>
}
