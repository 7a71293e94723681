/** Bytes; the longest form has a dozen lines. */
export const largestForm = 32_000

/** The form that was posted; null for anything that is none or too large: anybody may post here. */
export async function requestForm(request: Request): Promise<FormData | null> {
  if (Number(request.headers.get('content-length')) > largestForm) return null
  try {
    return await request.formData()
  } catch {
    // Another type, or broken on its way: the sender hears that it was no form.
    return null
  }
}
