import type { AddressUsage } from './domains/addresses/address-usage.ts'
import type { EditableText } from './domains/content/editable-text.ts'
import type { SeededTexts } from './domains/content/seed/seeded-texts.ts'
import type { Identity } from './domains/identity/identity.ts'
import type { NotificationSource } from './domains/notifications/notification-source.ts'
import type { Payable } from './domains/payments/payable.ts'
import type { StatutoryContracts } from './domains/subscription/statutory-cancellation/ending-contract.ts'
import type { BackendContext } from './kernel/backend-context.ts'
import type { MasterDataKind } from './kernel/master-data-kind.ts'
import type { OpenOrderKind } from './kernel/open-order-kind.ts'
import type { PersonalDataSource } from './kernel/personal-data.ts'
import type { SearchKind } from './kernel/search-kind.ts'
import type { OrderTimers } from './platform/engine/order-timers.ts'
import type { StoredOrders } from './platform/engine/stranded-orders.ts'
import type { Files } from './platform/files/assemble.ts'
import type { BackendGauge } from './platform/health/backend-gauge.ts'
import type { ExtraRoutes, MountedCall } from './platform/http/mounted-call.ts'
import type { OutboxDispatcher } from './platform/jobs/outbox.ts'
import type { RecurringJob } from './platform/jobs/recurring-job.ts'
import type { MailKind } from './platform/mail/mail-kind.ts'
import type { OrderTable } from './platform/mail/personal-data.ts'
import { seed, type Seeder } from './platform/seed/seeder.ts'
import type { WorkKind } from './platform/work/work-kind.ts'

/**
 * Unit of the backend with its own folder, listed in modules.ts. Its declarations are known before a backend starts;
 * `open` creates its running part.
 */
export interface Module {
  name: string
  /** Personal data of an account, in the order of export and erasure. */
  personalData?: readonly PersonalDataSource[] | ((declared: OrderDeclarations) => readonly PersonalDataSource[])
  /** Tables of its orders; mails refer to an order by number. */
  orderTables?: readonly OrderTable[]
  /** Orders of its machines: a version that lacks the state of one refuses to start. */
  storedOrders?: readonly StoredOrders[]
  notifications?: readonly NotificationSource[]
  /** Payable order of the module. */
  payable?: Payable
  /** Orders that use a saved address of their customer. */
  addressUsage?: AddressUsage
  /** Contracts that can be ended without signing in, by law. */
  statutoryContracts?: StatutoryContracts
  /** Kinds of open orders, by name. */
  openOrders?: Readonly<Record<string, OpenOrderKind>>
  /** Kinds of things that staff can search for. */
  searches?: readonly SearchKind[]
  /** Kinds of work that wait for staff. */
  work?: readonly WorkKind[]
  /** Kinds of its reference data that staff change. */
  masterData?: readonly MasterDataKind[]
  /** Editors' texts that pages read by id. */
  editableTexts?: readonly EditableText[]
  mails?: readonly MailKind[]
  recurringJobs?: readonly RecurringJob[] | ((declared: WorkDeclarations) => readonly RecurringJob[])
  /** Its numbers for monitoring. */
  gauges?: readonly BackendGauge[]
  /** Initial texts for editors. */
  seededTexts?: SeededTexts
  /** Writes reference data, at each start and after the preceding modules. */
  seedReference?(seeder: Seeder, declared: Declarations): Promise<void>
  /** Writes demonstration data. */
  seedDemonstration?(seeder: Seeder): Promise<void>
  open?(assembly: Assembly): OpenModule
}

/** Dependencies of a module. */
export interface Assembly {
  services: BackendContext
  identity: Identity
  files: Files
  /** Declarations of all modules. */
  declared: Declarations
}

/** Declarations that a personal-data source may depend on. */
interface OrderDeclarations {
  orderTables: readonly OrderTable[]
}

/** Declarations that a recurring job may depend on. */
interface WorkDeclarations {
  work: readonly WorkKind[]
}

/** Declarations of all modules by kind, in the order of the modules. */
export interface Declarations extends OrderDeclarations, WorkDeclarations {
  personalData: readonly PersonalDataSource[]
  storedOrders: readonly StoredOrders[]
  notifications: readonly NotificationSource[]
  payables: readonly Payable[]
  addressUsages: readonly AddressUsage[]
  statutoryContracts: readonly StatutoryContracts[]
  openOrders: Readonly<Record<string, OpenOrderKind>>
  searches: readonly SearchKind[]
  masterData: readonly MasterDataKind[]
  editableTexts: readonly EditableText[]
  mails: readonly MailKind[]
  recurringJobs: readonly RecurringJob[]
  gauges: readonly BackendGauge[]
  seededTexts: readonly SeededTexts[]
}

/** Running part of a module. */
export interface OpenModule {
  endpoints?: readonly MountedCall[]
  /** Routes outside the contract: webhooks, pages of embedded services. */
  extraRoutes?: readonly ExtraRoutes[]
  timers?: readonly OrderTimers[]
  /** Called once the database is open, before anything is served: registers handlers of effects. */
  start?(outbox: OutboxDispatcher): void | Promise<void>
}

export function declarationsOf(modules: readonly Module[]): Declarations {
  const orderTables = modules.flatMap(({ orderTables = [] }) => orderTables)
  const work = modules.flatMap(({ work: declared = [] }) => declared)
  return {
    orderTables,
    personalData: modules.flatMap(({ personalData = [] }) =>
      typeof personalData === 'function' ? personalData({ orderTables }) : personalData,
    ),
    storedOrders: modules.flatMap(({ storedOrders = [] }) => storedOrders),
    notifications: modules.flatMap(({ notifications = [] }) => notifications),
    payables: modules.flatMap(({ payable }) => payable ?? []),
    addressUsages: modules.flatMap(({ addressUsage }) => addressUsage ?? []),
    statutoryContracts: modules.flatMap(({ statutoryContracts }) => statutoryContracts ?? []),
    openOrders: Object.assign({}, ...modules.map(({ openOrders }) => openOrders)),
    searches: modules.flatMap(({ searches = [] }) => searches),
    work,
    masterData: modules.flatMap(({ masterData = [] }) => masterData),
    editableTexts: modules.flatMap(({ editableTexts = [] }) => editableTexts),
    mails: modules.flatMap(({ mails = [] }) => mails),
    recurringJobs: modules.flatMap(({ recurringJobs = [] }) =>
      typeof recurringJobs === 'function' ? recurringJobs({ work }) : recurringJobs,
    ),
    gauges: modules.flatMap(({ gauges = [] }) => gauges),
    seededTexts: modules.flatMap(({ seededTexts }) => seededTexts ?? []),
  }
}

/** Updates the reference data. Rows that are no longer in it stay where others may refer to them. */
export async function seedReference(services: BackendContext, modules: readonly Module[]): Promise<void> {
  const declared = declarationsOf(modules)
  await seed(
    services,
    modules.map((module) => async (seeder) => module.seedReference?.(seeder, declared)),
  )
}

/** Writes the demonstration data; after the reference data. */
export async function seedDemonstration(services: BackendContext, modules: readonly Module[]): Promise<void> {
  await seed(
    services,
    modules.map((module) => async (seeder) => module.seedDemonstration?.(seeder)),
  )
}
