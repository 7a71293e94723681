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
 * What a module holds of an account, and what becomes of it. What no module declares is in no export, and stays when its
 * customer goes; a test holds all tables against what is declared.
 */
export interface PersonalDataSource {
  /** Names it in the export; its title is the text `export.part.<name>`. */
  name: string
  /** What it speaks for. A test holds all tables of the schema against it. */
  tables: readonly PgTable[]
  /** All that is kept, as its owner may have it: no secrets of ours, nothing of others. */
  exported(services: Services, whose: DataSubject): Promise<Record<string, unknown>[]>
  /** What they agreed to, as far as this part keeps the proof of it; the text `account-privacy.consent.<kind>` says it. */
  consents?: { kind: string; list(services: Services, whose: DataSubject): Promise<Omit<Consent, 'kind'>[]> }
  /** What is under way, for which the account is still needed; the text `account-privacy.open.<kind>` says it. */
  open?: { kind: string; list(services: Services, whose: DataSubject): Promise<Omit<OpenThing, 'kind'>[]> }
  /** Deletes what need not be kept, and takes the person out of what must. In the transaction that erases the account. */
  erase?(services: Services, whose: DataSubject): Promise<void>
  /** What the law has us keep. */
  kept?: RetainedData
}

interface RetainedData {
  /** The text `account-privacy.kept.<kind>` says what it is. */
  kind: string
  /** Where the person is still named, until the time is over; after erasing nothing else names them. */
  namedIn: readonly PgColumn[]
  /** Whether there is any of it for this account. */
  exists(services: Services, accountId: string): Promise<boolean>
  /** Takes the person out of it once the time is over. In a transaction; repeatable. */
  forget(services: Services, accountId: string): Promise<void>
}
