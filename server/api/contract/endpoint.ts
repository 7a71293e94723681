import type { z } from 'zod'
import type { RowPermission } from '#server/api/input/permissions.ts'
import type { RowViewing } from '#server/api/input/viewing.ts'
import type { ErrorCode } from './error-codes.ts'
import type { ContentTag } from './schemas/content.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may make a call: `app` any signed application, `user` one that also sends a customer's access token, `staff` one
 * that sends a staff member's, `public` everyone (the content client, which does not sign).
 */
export type Access = 'public' | 'app' | 'user' | 'staff'

/**
 * Format of an answer: `product` `{result_code, …, data}`, `variant` `{resultCode, …, resultData}`, `bare` the data
 * itself (content client).
 */
export type Envelope = 'product' | 'variant' | 'bare'

/** A row for staff names its permission, and no other row has one. */
type PermissionOf<O> = O extends { access: 'staff' } ? { permission: RowPermission } : { permission?: never }

/** Schemas use camelCase; wire-case.ts converts to the wire's snake_case. */
interface RowOptions {
  access?: Access
  /** Of rows for staff: who of them may make the call. */
  permission?: RowPermission
  /** Only of a GET that changes nothing: what staff read who view the customer's account. All other rows refuse them. */
  viewing?: RowViewing
  envelope?: Envelope
  query?: z.core.$ZodType
  body?: z.core.$ZodType
  /** Sent as `application/x-www-form-urlencoded` instead of JSON. */
  isForm?: boolean
  returns: z.ZodType
  /** Result codes a caller must handle, in addition to those of every call. */
  errors?: readonly ErrorCode[]
  /** Needs the service token as query param `token`. */
  needsServiceToken?: boolean
  /** Takes the locale's language as query param `language`. */
  sendsLanguage?: boolean
  /** Fills the body's `locale` with the caller's, unless it is given. */
  sendsLocale?: boolean
  /** Requires an `Idempotency-Key` header; such calls may be repeated safely. */
  isIdempotent?: boolean
  /**
   * Content tag of a public answer: it is the same for all callers of its address and cached until editors change
   * content of this tag.
   */
  tag?: ContentTag
  /**
   * The answer is the same for every caller of these params in a locale, and may be a second old. Only for a GET that
   * counts no callers.
   */
  isShared?: boolean
  /** Calls an external system (a payment provider) or counts its refusals, so it cannot run in one transaction. */
  hasTwoSteps?: boolean
  /** Reason why the row exists although the specification has no such call. */
  extension?: string
  /** Reason why no screen of this site makes the call: it is served for other clients of the specification. */
  unusedHere?: string
}

export interface Endpoint extends RowOptions {
  method: Method
  /** Path on the wire, without locale prefix: `/bff/api/v1/testdrive/orders/{orderNo}`. */
  path: string
  access: Access
  envelope: Envelope
}

type Row<M extends Method, P extends string, O extends RowOptions> = O & {
  method: M
  path: P
  access: Access
  envelope: Envelope
}

const prefix = '/bff/api/v1'

function row<M extends Method>(method: M) {
  return <const P extends string, const O extends RowOptions>(path: P, options: O & PermissionOf<O>): Row<M, P, O> => ({
    access: 'app',
    envelope: 'product',
    ...options,
    method,
    path: (path.startsWith('/api/') || /^\/(l|c|conflet|content)\//.test(path) ? path : prefix + path) as P,
  })
}

export const get = row('GET')
export const post = row('POST')
export const put = row('PUT')
export const del = row('DELETE')

/** Group of calls: its name in the specification's table and its rows. */
export interface Group<Rows extends Record<string, Endpoint> = Record<string, Endpoint>> {
  name: string
  rows: Rows
}

export function group<Rows extends Record<string, Endpoint>>(name: string, rows: Rows): Group<Rows> {
  return { name, rows }
}

/** `'/orders/{id}/items/{itemId}'` → `'id' | 'itemId'`. */
export type PathParam<Path extends string> = Path extends `${string}{${infer Param}}${infer Rest}`
  ? Param | PathParam<Rest>
  : never

type InputPart<Key extends string, S> = S extends z.core.$ZodType ? { [K in Key]: z.input<S> } : unknown

/** Makes a defaulted key optional, in each alternative of a union. */
type Filled<Body, Key extends string> = Body extends unknown
  ? Omit<Body, Key> & { [K in Key & keyof Body]?: Body[K] }
  : never

type BodyPart<E> = E extends { body: infer S extends z.core.$ZodType; sendsLocale: true }
  ? { body: Filled<z.input<S>, 'locale'> }
  : E extends { body: infer S }
    ? InputPart<'body', S>
    : unknown

/** Input of a client method: `params` for the path's placeholders, `query`, `body`, each only where the row has it. */
export type CallInput<E extends { path: string; query?: z.core.$ZodType; body?: z.core.$ZodType }> = ([
  PathParam<E['path']>,
] extends [never]
  ? unknown
  : { params: Record<PathParam<E['path']>, string> }) &
  InputPart<'query', E['query']> &
  BodyPart<E>

/** Input of a handler: the same after validation, with defaults filled in. */
export type HandlerInput<E extends { path: string; query?: z.core.$ZodType; body?: z.core.$ZodType }> = {
  params: Record<PathParam<E['path']>, string>
  query: E['query'] extends z.core.$ZodType ? z.output<E['query']> : undefined
  body: E['body'] extends z.core.$ZodType ? z.output<E['body']> : undefined
}

export type CallResult<E extends { returns: z.ZodType }> = z.output<E['returns']>
