import { Refusal } from './handler.ts'
import type { SignedParts } from './verify-signature.ts'

/** Bytes of a body; calls carry forms, never files. */
const maxBodyBytes = 1_000_000

/** A request taken apart, before anybody believes it. */
export interface WireRequest extends SignedParts {
  headers: Headers
}

/** Reads a request to its end; refuses with invalid_params a body that is too large or a path that cannot be decoded. */
export async function readRequest(request: Request): Promise<WireRequest> {
  const url = new URL(request.url)
  const text = await readText(request)
  const isForm = request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false
  return {
    method: request.method,
    path: decodePath(url.pathname),
    query: [...url.searchParams],
    form: isForm ? [...new URLSearchParams(text)] : [],
    json: isForm ? '' : text,
    headers: request.headers,
  }
}

/** A param sent once; undefined when it is missing, empty or repeated. */
export function singleParam({ query }: WireRequest, name: string): string | undefined {
  const values = query.filter(([key]) => key === name).map(([, value]) => value)
  return values.length === 1 && values[0] !== '' ? values[0] : undefined
}

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    // A lone percent sign or bytes that are no UTF-8.
    throw new Refusal('invalid_params', 'the path is not percent-encoded UTF-8')
  }
}

async function readText(request: Request): Promise<string> {
  if (!request.body) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > maxBodyBytes) throw new Refusal('invalid_params', `the body is larger than ${maxBodyBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
