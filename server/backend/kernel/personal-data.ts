import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Consent, BlockingOrder } from '#server/api/contract/schemas/account.ts'
import type { AccountMerge } from './account-merge.ts'
import type { BackendContext } from './backend-context.ts'

/** Subject of an export or erasure. */
export interface DataSubject {
  accountId: string
  /** Some data is stored by address. */
  email: string
}

/**
 * Data of an account held by a module, with its export and erasure. A test compares all tables of the schema with these
 * declarations: undeclared data would be missing from exports and outlive its account.
 */
export interface PersonalDataSource {
  /** Name in the export; its title is the text `export.part.<name>`. */
  name: string
  /** Tables it covers. */
  tables: readonly PgTable[]
  /** All stored data its owner may see: no secrets, and no data of others. */
  exported(services: BackendContext, subject: DataSubject): Promise<Record<string, unknown>[]>
  /** Consents with proof in this module; the text of their kind is `kinds.consent.<kind>`. */
  consents?: { kind: string; list(services: BackendContext, subject: DataSubject): Promise<GivenConsent[]> }
  /** Orders that block the erasure; the text of their kind is `kinds.open.<kind>`. */
  open?: { kind: string; list(services: BackendContext, subject: DataSubject): Promise<Omit<BlockingOrder, 'kind'>[]> }
  /**
   * Deletes what may be deleted, and anonymises what must be retained. Runs in the transaction that erases the account.
   */
  erase?(services: BackendContext, subject: DataSubject): Promise<void>
  /** What becomes of it when two accounts of a person are merged; missing for what has no id of an account. */
  merge?: AccountMerge
  /** Data retained by law. */
  retained?: RetainedData
}

type GivenConsent = Omit<Consent, 'kind'>

/** Consent given with an order; `version` of the accepted text, null where the text has none. */
export function consentWith(orderNo: string, givenAt: Date, version: string | null): GivenConsent {
  return { about: orderNo, givenAt: givenAt.toISOString(), version, givenFrom: null, withdrawnAt: null }
}

interface RetainedData {
  /** Its text is `kinds.kept.<kind>`. */
  kind: string
  /** Columns that still name the person until the retention ends; after the erasure no others do. */
  namedIn: readonly PgColumn[]
  /** Whether the account has such data. */
  exists(services: BackendContext, accountId: string): Promise<boolean>
  /** Anonymises it after the retention period. Runs in a transaction; repeatable. */
  anonymise(services: BackendContext, accountId: string): Promise<void>
}
