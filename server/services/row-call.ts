import { z } from 'zod'
import { config } from '#config'
import type { Outcome } from '#machines/shared/outcome.ts'
import type { AnyInput } from '#server/api/client/client.ts'
import type { CallInput, CallResult, Endpoint } from '#server/api/contract/endpoint.ts'
import type { ErrorCode } from '#server/api/contract/error-codes.ts'
import { stripEmpty } from '#server/api/contract/wire-case.ts'
import { asCustomer } from './as-customer.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { outcomeOf } from './outcome-of.ts'
import type { RequestContext } from './request-context.ts'

/*
 * Contract rows as use cases: validates a screen's input by the row's schemas, calls the backend, and returns the row's
 * refusals as values. Use cases that join calls or hold a rule are functions of this folder.
 */

/** Optional properties may also be null, as in a screen's state; empty values are not sent. */
type Nullable<T> = T extends readonly (infer Item)[]
  ? Nullable<Item>[]
  : T extends object
    ? { [K in keyof T]: undefined extends T[K] ? Nullable<T[K]> | null : Nullable<T[K]> }
    : T

/** Makes a query optional when all of its properties are. */
type WithoutEmptyQuery<T> = T extends { query: infer Query }
  ? object extends Query
    ? Omit<T, 'query'> & { query?: Query }
    : T
  : T

/** Input of a row: `params`, `query` and `body`, each only where the row has it. */
export type RowInput<E extends Endpoint> = WithoutEmptyQuery<Nullable<CallInput<E>>> &
  (E extends { isIdempotent: true }
    ? {
        /** Key of a repeatable write; by default derived from the input. */
        idempotencyKey?: string
      }
    : unknown)

/** Result of a row: its answer, or an outcome where the row has refusals. */
export type RowAnswer<E extends Endpoint, Code extends ErrorCode = CodeOf<E>> = [Code] extends [never]
  ? CallResult<E>
  : Outcome<CallResult<E>, Code>

type CodeOf<E extends Endpoint> = E extends { errors: readonly (infer Code extends ErrorCode)[] } ? Code : never

/** Result of a row for customers only: always an outcome, with `not_signed_in`. */
export type CustomerAnswer<E extends Endpoint> = Outcome<CallResult<E>, CodeOf<E> | 'not_signed_in'>

const text = z.string().min(1).max(200)

/** Input of a row with a dynamic type. */
interface AnyRowInput extends AnyInput {
  idempotencyKey?: string
}

/** Validator of a server function: throws the schema's own error, and drops empty values. */
export function inputOf<E extends Endpoint>(row: E): (data: RowInput<E>) => RowInput<E> {
  const names = Array.from(row.path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name)
  const schema = z.object({
    params: z.object(Object.fromEntries(names.map((name) => [name, text]))),
    query: row.query ?? z.unknown(),
    body: row.body ?? z.unknown(),
    idempotencyKey: text.optional(),
  })
  const validated = (data: unknown): AnyRowInput => {
    const input = { params: {}, query: {}, body: {}, ...Object(stripEmpty(data)) }
    schema.parse(row.sendsLocale ? { ...input, body: { locale: config.defaultLocale, ...Object(input.body) } } : input)
    return input
  }
  // Cast as in the client: the row's type describes the input.
  return validated as (data: RowInput<E>) => RowInput<E>
}

/** Handler of a server function that only calls the backend. Of the row's refusals, `codes` become values. */
export function answerOf<E extends Endpoint, Code extends CodeOf<E> = CodeOf<E>>(
  row: E,
  codes?: readonly Code[],
): (given: Given<E>) => Promise<RowAnswer<E, Code>> {
  const answer = async ({ context: { call }, data }: AnyGiven) => {
    const answered = ask(call, row, data)
    const expected: readonly ErrorCode[] | undefined = codes ?? row.errors
    return expected ? outcomeOf(answered, expected) : answered
  }
  // And the result.
  return answer as (given: Given<E>) => Promise<RowAnswer<E, Code>>
}

/** Handler for a function without a guard: an ended session is a refusal like the others. */
export function customerAnswerOf<E extends Endpoint>(row: E): (given: Given<E>) => Promise<CustomerAnswer<E>> {
  const answer = async ({ context: { call }, data }: AnyGiven) =>
    asCustomer(call, ask(call, row, data), row.errors ?? [])
  // Cast as above.
  return answer as (given: Given<E>) => Promise<CustomerAnswer<E>>
}

function ask({ api }: RequestContext, row: Endpoint, { idempotencyKey: key, ...input }: AnyRowInput): Promise<unknown> {
  const options = row.isIdempotent ? { idempotencyKey: key ?? idempotencyKey(row.path, input) } : {}
  return api.perform(row, input, options)
}

interface Given<E extends Endpoint> {
  context: { call: RequestContext }
  data: RowInput<E>
}

interface AnyGiven {
  context: { call: RequestContext }
  data: AnyRowInput
}
