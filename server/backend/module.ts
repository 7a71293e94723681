import type { OpenOrderKind } from '#server/api/contract/schemas/open-orders.ts'
import type { OpenOrderLister } from './domains/account/open-orders.ts'
import type { AddressUsage } from './domains/addresses/address-usage.ts'
import type { EditableText } from './domains/content/editable-text.ts'
import type { Identity } from './domains/identity/identity.ts'
import type { NotificationSource } from './domains/notifications/notification-source.ts'
import type { Payable } from './domains/payments/payable.ts'
import type { StatutoryContracts } from './domains/subscription/statutory-cancellation/ending-contract.ts'
import type { PersonalDataSource } from './kernel/personal-data.ts'
import type { Services } from './kernel/services.ts'
import type { OrderTimers } from './platform/engine/order-timers.ts'
import type { Files } from './platform/files/assemble.ts'
import type { BesideCalls, MountedCall } from './platform/http/mounted-call.ts'
import type { OutboxDispatcher } from './platform/jobs/outbox.ts'
import type { RecurringJob } from './platform/jobs/recurring-job.ts'
import type { MailKind } from './platform/mail/mail-kind.ts'

/**
 * A part of the backend with a folder of its own, listed in modules.ts. What it declares is known before a backend starts;
 * `open` puts it together with one.
 */
export interface Module {
  name: string
  /** What it keeps of an account, in the order of export and erasure. */
  personalData?: readonly PersonalDataSource[]
  notifications?: readonly NotificationSource[]
  /** Its order, if it can be paid. */
  payable?: Payable
  /** Its orders, if they go to an address of their customer's. */
  addressUsage?: AddressUsage
  /** Its contracts, if the law lets customers end them without signing in. */
  statutoryContracts?: StatutoryContracts
  openOrders?: Partial<Record<OpenOrderKind, OpenOrderLister>>
  /** Texts of editors that pages read by their id. */
  editableTexts?: readonly EditableText[]
  mails?: readonly MailKind[]
  recurringJobs?: readonly RecurringJob[]
  open?(assembly: Assembly): OpenModule
}

/** What a module is put together with. */
export interface Assembly {
  services: Services
  identity: Identity
  files: Files
  /** What all modules declare. */
  declared: Declarations
}

/** Everything that modules declare, by kind, in the order of the modules. */
export interface Declarations {
  personalData: readonly PersonalDataSource[]
  notifications: readonly NotificationSource[]
  payables: readonly Payable[]
  addressUsages: readonly AddressUsage[]
  statutoryContracts: readonly StatutoryContracts[]
  openOrders: readonly OpenOrderLister[]
  editableTexts: readonly EditableText[]
  mails: readonly MailKind[]
  recurringJobs: readonly RecurringJob[]
}

/** A module as it runs. */
export interface OpenModule {
  endpoints?: readonly MountedCall[]
  /** What is served beside the contract's calls. */
  beside?: readonly BesideCalls[]
  timers?: readonly OrderTimers[]
  /** Called once the database is open, before anything is served: names who carries out effects. */
  start?(outbox: OutboxDispatcher): void | Promise<void>
}

export function declarationsOf(modules: readonly Module[]): Declarations {
  return {
    personalData: modules.flatMap(({ personalData = [] }) => personalData),
    notifications: modules.flatMap(({ notifications = [] }) => notifications),
    payables: modules.flatMap(({ payable }) => payable ?? []),
    addressUsages: modules.flatMap(({ addressUsage }) => addressUsage ?? []),
    statutoryContracts: modules.flatMap(({ statutoryContracts }) => statutoryContracts ?? []),
    openOrders: modules.flatMap(({ openOrders = {} }) => Object.values(openOrders)),
    editableTexts: modules.flatMap(({ editableTexts = [] }) => editableTexts),
    mails: modules.flatMap(({ mails = [] }) => mails),
    recurringJobs: modules.flatMap(({ recurringJobs = [] }) => recurringJobs),
  }
}
