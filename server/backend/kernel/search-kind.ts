import type { FoundKind } from '#server/api/contract/schemas/search-hit.ts'
import type { Permission } from '#server/api/input/permissions.ts'
import type { BackendContext } from './backend-context.ts'

/** What staff look for, in every kind. */
export interface SearchQuery {
  /** Distinct words; all of them must be found. */
  words: readonly string[]
  /** All of it as a number: in capitals. */
  number: string
  /** Most hits of a kind. */
  limit: number
}

/** Customer by their account; what was left without one is theirs by the address. */
export interface CustomerKey {
  accountId: string
  email: string
}

/** Something found. */
export interface SearchHit {
  /** Number by which the console has a page for it. */
  itemNo: string
  /** Number that customers and staff know, where it is another. */
  reference?: string
  /** Name of a customer; null without one. */
  customer: string | null
  /** What else tells it from its neighbours, the same in every language: a plate, a number of an order. */
  about: string | null
  at: Date
}

/** Kind of things that staff can search for, declared by a module. Uses an index for every query. */
export interface SearchKind {
  /** Unique among all kinds; the console has a text and a page for each. */
  name: string
  /** Who may see the hits. */
  permission: Permission
  /** Hits, newest first. */
  find(services: BackendContext, query: SearchQuery): Promise<SearchHit[]>
  /** What a customer has of it, newest first; absent for kinds without customers. */
  ofCustomer?(services: BackendContext, customer: CustomerKey, limit: number): Promise<SearchHit[]>
}

/** Hit as the contract sends it. */
export function asFound({ itemNo, reference, customer, about, at }: SearchHit): FoundKind['hits'][number] {
  return { itemNo, reference: reference ?? itemNo, customer, about, at: at.toISOString() }
}
