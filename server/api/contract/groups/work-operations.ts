import { z } from 'zod'
import { marketCodes } from '#config'
import { get, group, put } from '#server/api/contract/endpoint.ts'
import { kindName } from '#server/api/contract/schemas/kind-name.ts'
import { keyset, keysetPageOf } from '#server/api/contract/schemas/paging.ts'
import { foundKind } from '#server/api/contract/schemas/search-hit.ts'
import { instant } from '#server/api/contract/schemas/test-drive.ts'
import { workSorts, workUrgencies } from '#server/api/input/work.ts'

const why = 'staff see what waits for them, and divide it among them; the specification has no calls for staff'
/** Each call answers of the kinds that the caller's roles let them read, and no others. */
const staff = { access: 'staff', permission: 'console.open', extension: why } as const

export const workUrgency = z.enum(workUrgencies)
const market = z.enum(marketCodes)
const assignee = z.enum(['me', 'nobody'])

/** Item by its kind and its number. */
const workItemKey = z.object({ kind: kindName, itemNo: z.string().min(1).max(60) })

const person = z.object({ id: z.string(), name: z.string() })
/** Member of staff, with the kinds of work that their roles let them see. */
const colleague = person.extend({ kinds: z.array(kindName) })

const workItem = z.object({
  kind: kindName,
  itemNo: z.string(),
  /** Number that customers and staff know it by: the item's, or that of what it is about. */
  reference: z.string(),
  /** What staff have to do. */
  what: kindName,
  /** Name of the customer; null without one. */
  customer: z.string().nullable(),
  market: market.nullable(),
  /** IANA time zone of its market; that of the first one without a market. */
  timeZone: z.string(),
  since: instant,
  /** Null without a deadline. */
  until: instant.nullable(),
  urgency: workUrgency,
  assignee: person.nullable(),
})
export type WorkItem = z.infer<typeof workItem>

const workCount = z.object({ kind: kindName, overdue: z.int(), soon: z.int(), later: z.int() })
export type WorkCount = z.infer<typeof workCount>

const searchResult = z.object({
  /** Kinds with hits, at most twenty each; first the kind whose number was typed. */
  kinds: z.array(foundKind),
})
export type SearchResult = z.infer<typeof searchResult>

export const workOperations = group('work-operations', {
  /** What waits for staff, in every kind, with the counts of all filters but those of kind and urgency. */
  listWork: get('/ops/work', {
    ...staff,
    query: keyset.extend({
      kind: kindName.optional(),
      urgency: workUrgency.optional(),
      market: market.optional(),
      assignee: assignee.optional(),
      /** `due`: by deadline, without one last; `waiting`: longest wait first; `newest`: latest wait first. */
      sort: z.enum(workSorts).default('due'),
    }),
    returns: keysetPageOf(workItem).extend({
      /** By kind; kinds without work are missing. */
      counts: z.array(workCount),
      /** Staff among whom work is divided. */
      staff: z.array(colleague),
      now: instant,
    }),
  }),
  /** What waits for staff, counted by kind; kinds without work are missing. */
  countWork: get('/ops/work/counts', { ...staff, returns: z.object({ counts: z.array(workCount) }) }),
  /**
   * Searches orders, payments, invoices, cars and what visitors left, by number, name, plate, e-mail or telephone. All
   * words must be found.
   */
  search: get('/ops/search', {
    ...staff,
    query: z.object({ q: z.string().trim().min(2).max(80) }),
    returns: searchResult,
  }),
  /** Work with one item; null if it waits for nothing. */
  getWork: get('/ops/work/{kind}/{itemNo}', {
    ...staff,
    returns: z.object({ work: workItem.nullable(), staff: z.array(colleague) }),
  }),
  /**
   * Assigns work to a member of staff who may see it, or removes assignments. Items that no longer wait are skipped. An
   * assignment ends with the work; it is logged among the staff actions of the item.
   */
  assignWork: put('/ops/work/assignments', {
    ...staff,
    body: z.object({
      items: z.array(workItemKey).min(1).max(100),
      /** Account of a member of staff, or the caller; absent removes the assignment. */
      assignee: z.union([z.literal('me'), z.uuid()]).optional(),
    }),
    returns: z.object({ assigned: z.int() }),
    errors: ['not_found'],
  }),
})
