import { AsyncLocalStorage } from 'node:async_hooks'
import {
  formatTraceparent,
  isWithinShare,
  newSpanId,
  newTraceId,
  newTraceNumber,
  parseTraceparent,
  type TraceContext,
  traceNumberOf,
} from './trace-context.ts'

export type SpanKind = 'internal' | 'server' | 'client' | 'consumer'
export type Attributes = Record<string, string | number | boolean>

/** Finished or running piece of work. Times are milliseconds since 1970, with fractions. */
export interface Span {
  traceId: string
  spanId: string
  /** Empty for the first span of a trace. */
  parentId: string
  name: string
  kind: SpanKind
  attributes: Attributes
  startedAt: number
  endedAt: number
  /** Name of the error by which it ended. */
  failure: string | null
}

interface SpanStart {
  name: string
  kind?: SpanKind
  attributes?: Attributes
}

/** Place of the running code in a trace. */
interface Scope extends TraceContext {
  /** Added to the monotonic clock, once for a trace, so that its spans have the same time. */
  epoch: number
  span: Span | null
  request: ObservedRequest | null
}

const noTrace = { traceId: '', spanId: '', isSampled: false, epoch: 0, span: null }

interface RequestStart {
  parent: TraceContext | null
  sinceClickMs: number | null
  request: ObservedRequest
}

/** What is learned about a request while it is answered. */
export interface ObservedRequest {
  /** Template of its path: `/{-$locale}/vehicles/$modelId`. */
  route: string
}

interface Tracing {
  /** Share of traces that are recorded, from 0 to 1. */
  share: number
  record: (span: Span) => void
}

const scopes = new AsyncLocalStorage<Scope>()
let tracing: Tracing | null = null

/** Records traces from now on. Returns a function that ends it. */
export function startTracing(wanted: Tracing): () => void {
  tracing = wanted
  return () => {
    if (tracing === wanted) tracing = null
  }
}

export function isTracing(): boolean {
  return tracing !== null
}

/** Fields by which lines of the log are joined to their trace; none outside of one. */
export function traceFields(): { trace_id?: string; span_id?: string } {
  const scope = tracing && scopes.getStore()
  if (!scope) return {}
  return { trace_id: scope.traceId, ...(scope.isSampled && { span_id: scope.spanId }) }
}

/** Header that hands the trace on to another process; null outside of one. */
export function currentTraceparent(): string | null {
  const scope = tracing && scopes.getStore()
  return scope ? formatTraceparent(scope) : null
}

/** The same for work that a job does later; null where nothing is recorded. */
export function recordedTraceparent(): string | null {
  return tracing && scopes.getStore()?.isSampled ? currentTraceparent() : null
}

/** Names the route of the current request, if it is observed. The last name holds. */
export function nameRoute(name: () => string): void {
  const request = scopes.getStore()?.request
  if (request) request.route = name()
}

/** Adds to the current span, if it is recorded. */
export function noteInSpan(attributes: Attributes): void {
  const span = scopes.getStore()?.span
  if (span) Object.assign(span.attributes, attributes)
}

/** Runs work as a span below the current one. `describe` is called only for a span that is recorded. */
export function inSpan<T>(describe: () => SpanStart, work: () => Promise<T>): Promise<T> {
  const scope = scopes.getStore()
  return tracing && scope?.isSampled ? inRecordedSpan(scope, scope.spanId, describe(), work) : work()
}

/**
 * Runs work as the first span of this process: of the trace that requested it (a `traceparent` of the site itself), or of
 * a new one.
 */
export function inTrace<T>(parent: string | null, describe: () => SpanStart, work: () => Promise<T>): Promise<T> {
  if (!tracing) return work()
  const given = parseTraceparent(parent)
  const scope = openScope(given, given?.isSampled ?? null, null)
  return scope.isSampled ? inRecordedSpan(scope, given?.spanId ?? '', describe(), work) : scopes.run(scope, work)
}

/**
 * Runs the answering of a request. `parent` comes from outside: its trace is joined, and the id of the trace decides
 * whether it is recorded. `finish` completes the span, once the route is known. `sinceClickMs`: age of the click, in the
 * browser, that is the parent and that no request was made by before.
 */
export function inRequest<T>(
  { parent, sinceClickMs, request }: RequestStart,
  finish: (span: Span) => void,
  work: () => Promise<T>,
): Promise<T> {
  if (!tracing) return scopes.run({ ...noTrace, request }, work)
  const scope = openScope(parent, null, request)
  if (!scope.isSampled) return scopes.run(scope, work)
  return inRecordedSpan(scope, parent?.spanId ?? '', { name: '', kind: 'server' }, work, (span) => {
    finish(span)
    // The browser sends no spans: a click is known by the first request that it makes.
    if (parent && sinceClickMs !== null) tracing?.record(clickBefore(span, parent, sinceClickMs))
  })
}

function clickBefore(span: Span, { spanId }: TraceContext, sinceClickMs: number): Span {
  const attributes = { 'solvei.place': 'browser' }
  const startedAt = span.startedAt - sinceClickMs
  return { ...span, spanId, parentId: '', name: 'click', kind: 'internal', attributes, startedAt }
}

function openScope(parent: TraceContext | null, given: boolean | null, request: ObservedRequest | null): Scope {
  const number = parent ? traceNumberOf(parent.traceId) : newTraceNumber()
  const isSampled = given ?? (tracing !== null && isWithinShare(number, tracing.share))
  if (!isSampled) return new UnrecordedScope(parent, number, request)
  return {
    traceId: parent?.traceId ?? newTraceId(number),
    spanId: parent?.spanId ?? newSpanId(),
    isSampled,
    epoch: Date.now() - performance.now(),
    span: null,
    request,
  }
}

/** Scope of most requests, whose ids are made when the log or another process asks for them. */
class UnrecordedScope implements Scope {
  readonly isSampled = false
  readonly epoch = 0
  readonly span = null
  readonly request: ObservedRequest | null
  readonly #number: number
  #ids: Pick<TraceContext, 'traceId' | 'spanId'> | null

  constructor(parent: TraceContext | null, number: number, request: ObservedRequest | null) {
    this.#ids = parent
    this.#number = number
    this.request = request
  }

  get traceId(): string {
    return this.#made().traceId
  }

  get spanId(): string {
    return this.#made().spanId
  }

  #made() {
    return (this.#ids ??= { traceId: newTraceId(this.#number), spanId: newSpanId() })
  }
}

async function inRecordedSpan<T>(
  scope: Scope,
  parentId: string,
  { name, kind = 'internal', attributes = {} }: SpanStart,
  work: () => Promise<T>,
  finish: (span: Span) => void = () => {},
): Promise<T> {
  const { traceId, epoch } = scope
  const spanId = newSpanId()
  const startedAt = epoch + performance.now()
  const span: Span = { traceId, spanId, parentId, name, kind, attributes, startedAt, endedAt: startedAt, failure: null }
  try {
    return await scopes.run({ ...scope, spanId, span }, work)
  } catch (error) {
    span.failure = error instanceof Error ? error.name : typeof error
    throw error
  } finally {
    span.endedAt = epoch + performance.now()
    finish(span)
    tracing?.record(span)
  }
}
