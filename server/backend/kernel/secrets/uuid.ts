const pattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text is a UUID: the database throws when it compares a uuid column with anything else. */
export function isUuid(text: string): boolean {
  return pattern.test(text)
}
