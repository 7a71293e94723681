/** A browser's storage that forgets. */
export function memoryStorage(): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, value),
  }
}

/** A storage whose owner forbids it. */
export function forbiddenStorage(): Storage {
  return Object.assign(memoryStorage(), { getItem: refuse, setItem: refuse, removeItem: refuse })
}

function refuse(): never {
  throw new Error('storage is forbidden')
}
