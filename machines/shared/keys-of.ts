/** Keys of a record that is written out in the code: it has no others, which `Object.keys` cannot know. */
export function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(record) as Key[]
}
