import { readWithin } from '#server/network/bounded-fetch.ts'

/** Limits of a posted form; the longest has a dozen fields. */
export const formLimits = { bytes: 32_000, fields: 50 }

/** Posted form data; null for any other body and for one that is too large. */
export async function requestForm({ headers, body }: Request): Promise<FormData | null> {
  const type = headers.get('content-type') ?? ''
  try {
    // Counted while reading: a chunked body has no length header.
    const bytes = await readWithin(body ?? [], formLimits.bytes)
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData()
    return [...form].length > formLimits.fields ? null : form
  } catch {
    // Too large, another type, or aborted: counts as no form.
    return null
  }
}
