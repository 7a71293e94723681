import type { SQL } from 'drizzle-orm'
import type { Permission } from '#server/api/input/permissions.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'

/** What an item waits for from staff. */
export interface Work<What extends string = string> {
  what: What
  /** Instant from which it waits, also one ahead; default: the change that led to it. */
  from?: Date | undefined
  /** Deadline of work that waits since an instant; null without one. */
  until: (since: Date) => Date | null
}

/** Item as a list of work shows it. */
export interface WorkSubject {
  /** Name of the customer; null if there is none. */
  customer: string | null
  /** Number that customers and staff know it by, where it is another than the item's. */
  reference?: string
}

/**
 * What waits for staff of a kind of items, and the only rule for it: the order engine and the writers of items without a
 * machine keep the table by it, and a job compares the table with it.
 */
export interface WorkRule<Item> {
  /** Unique among all kinds. */
  name: string
  numberOf(item: Item): string
  /** Code of its market, or a query for it. */
  marketOf(item: Item): string | SQL | null
  workOf(item: Item, services: BackendContext): Work | null | Promise<Work | null>
}

/** Kind of work that waits for staff, declared by a module. */
export interface WorkKind<Item = unknown> extends WorkRule<Item> {
  /** Who may see it. */
  permission: Permission
  /** All that it can wait for; the console has a text for each. */
  waitsFor: readonly string[]
  /** Items in which staff may have work, with numbers after `after`, in the order of the numbers. */
  list(services: BackendContext, after: string, limit: number): Promise<Item[]>
  /** Reads an item and locks it until the transaction ends. */
  lock(services: BackendContext, itemNo: string): Promise<Item | undefined>
  /** Subjects of items, by number. */
  subjectsOf(services: BackendContext, itemNos: readonly string[]): Promise<Map<string, WorkSubject>>
}
