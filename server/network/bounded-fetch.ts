/** Limits of a request to another server. */
export interface FetchLimits {
  /** Milliseconds until the last byte of the response. */
  timeoutMs: number
  /** Bytes of the response body, after decompression. */
  maxBytes: number
}

/** Response above its limit. What was read is dropped, and the connection closed. */
export class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge'
}

/**
 * Fetches from another server and reads the complete response. Follows no redirect unless `init` says otherwise. Throws
 * AnswerTooLarge, a TimeoutError, or the error of `fetch`.
 */
export async function boundedFetch(
  input: string | URL | Request,
  { timeoutMs, maxBytes }: FetchLimits,
  init: RequestInit = {},
): Promise<Response> {
  const deadline = AbortSignal.timeout(timeoutMs)
  const signal = init.signal ? AbortSignal.any([init.signal, deadline]) : deadline
  const { body, status, statusText, headers } = await fetch(input, { redirect: 'error', ...init, signal })
  return new Response(body && (await readWithin(body, maxBytes)), { status, statusText, headers })
}

/** Reads a body; cancels it at the first byte above the limit. Throws AnswerTooLarge. */
export async function readWithin(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    // Leaving the loop cancels the body.
    if (size > maxBytes) throw new AnswerTooLarge(`an answer is larger than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
