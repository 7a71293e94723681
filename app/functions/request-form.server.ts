/** The form that was posted; null for anything that is none: anybody may post here. */
export async function requestForm(request: Request): Promise<FormData | null> {
  try {
    return await request.formData()
  } catch {
    // Another type, or broken on its way: the sender hears that it was no form.
    return null
  }
}
