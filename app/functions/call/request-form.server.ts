import { readWithin } from '#server/network/bounded-fetch.ts'

/** Bounds of a posted form; the longest has a dozen fields. */
export const formLimits = { bytes: 32_000, fields: 50 }

/** The form that was posted; null for any other body and for one that is too large. */
export async function requestForm({ headers, body }: Request): Promise<FormData | null> {
  const type = headers.get('content-type') ?? ''
  try {
    // Counted as it comes: a body sent in chunks says no length.
    const bytes = await readWithin(body ?? [], formLimits.bytes)
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData()
    return [...form].length > formLimits.fields ? null : form
  } catch {
    // Too large, of another type, or broken on its way: the sender hears that it was no form.
    return null
  }
}
