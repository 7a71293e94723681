/** Limits of one request to somebody else's server. */
export interface FetchLimits {
  /** Milliseconds until the last byte of the answer. */
  timeoutMs: number
  /** Bytes of the answer's body, after decompression. */
  maxBytes: number
}

/** An answer is larger than its limit. What had been read of it is dropped, and its connection closed. */
export class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge'
}

/**
 * Asks somebody else's server and reads its answer to the end. Follows no redirect, unless `init` says otherwise. Throws
 * AnswerTooLarge, a TimeoutError, or what `fetch` throws.
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

/** The bytes of a body; stops at the first byte too many and cancels the rest. Throws AnswerTooLarge. */
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
