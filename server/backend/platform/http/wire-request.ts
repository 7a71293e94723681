import type { ServerRequest } from 'srvx'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import type { SignedParts } from './verify-signature.ts'

/** Limits of a request; calls contain forms, never files. */
export const wireLimits = {
  /** Bytes of a body. */
  body: 1_000_000,
  /** Characters of a query, encoded: as much as the request line of most servers accepts. */
  query: 16_000,
  /** Params of the query and of a form together: every filter of a list at once, each repeated as often as allowed. */
  params: 300,
  /** Characters of a param's name. */
  paramName: 100,
  /** Characters of a path param, decoded. */
  pathParam: 200,
} as const

/** Parsed request before authentication. */
export interface WireRequest extends SignedParts {
  headers: Headers
}

/** Reads a complete request; throws invalid_params beyond the limits, or for a path that cannot be decoded. */
export async function readRequest(request: Request): Promise<WireRequest> {
  const url = new URL(request.url)
  if (url.search.length > wireLimits.query) {
    throw new Refusal('invalid_params', `the query is longer than ${wireLimits.query} characters`)
  }
  const query = paramsOf(url.search.slice(1), wireLimits.params)
  const text = await readText(request, wireLimits.body)
  const isForm = isFormIn(request)
  return {
    method: request.method,
    path: decodePath(url.pathname),
    query,
    form: isForm ? paramsOf(text, wireLimits.params - query.length) : [],
    json: isForm ? '' : text,
    headers: request.headers,
  }
}

/** Reads a posted form; throws invalid_params for any other body, and as soon as a limit is exceeded. */
export async function readForm(
  request: Request,
  { bytes, fields }: { bytes: number; fields: number },
): Promise<[string, string][]> {
  if (!isFormIn(request)) throw new Refusal('invalid_params', 'the body is no form')
  return paramsOf(await readText(request, bytes), fields)
}

function isFormIn({ headers }: Request): boolean {
  return headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false
}

/** Counted before they are decoded. */
function paramsOf(text: string, most: number): [string, string][] {
  let count = text === '' ? 0 : 1
  for (let at = text.indexOf('&'); at !== -1 && count <= most; at = text.indexOf('&', at + 1)) count += 1
  if (count > most) throw new Refusal('invalid_params', 'too many params')
  const params = [...new URLSearchParams(text)]
  if (params.some(([name]) => name.length > wireLimits.paramName)) {
    throw new Refusal('invalid_params', `the name of a param is longer than ${wireLimits.paramName} characters`)
  }
  return params
}

/** Value of a param sent once; undefined when it is missing, empty or repeated. */
export function singleParam({ query }: Pick<WireRequest, 'query'>, name: string): string | undefined {
  const values = query.filter(([key]) => key === name).map(([, value]) => value)
  return values.length === 1 && values[0] !== '' ? values[0] : undefined
}

/** Copy of a request of the same visitor, with its body that was read. */
export function withText({ url, method, headers, ip }: ServerRequest, text: string): Request {
  const request = new Request(url, { method, headers, ...(text !== '' && { body: text }) })
  return Object.defineProperty(request, 'ip', { value: ip })
}

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    // Lone percent sign, or bytes that are not UTF-8.
    throw new Refusal('invalid_params', 'the path is not percent-encoded UTF-8')
  }
}

/** Body as text; throws invalid_params at the first byte above `maxBytes`. */
export async function readText(request: Request, maxBytes: number): Promise<string> {
  if (!request.body) return ''
  const tooLarge = new Refusal('invalid_params', `the body is larger than ${maxBytes} bytes`)
  if (Number(request.headers.get('content-length')) > maxBytes) throw tooLarge
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of request.body) {
      size += chunk.byteLength
      if (size > maxBytes) throw tooLarge
      chunks.push(chunk)
    }
  } catch (error) {
    if (error === tooLarge) throw error
    // The connection is gone, so the answer reaches no client. A refusal, since it is no fault of the backend to log.
    throw new Refusal('invalid_params', 'the body was not sent to its end')
  }
  return Buffer.concat(chunks).toString('utf8')
}
