/** Numbers from 0 to below 1 that look like chance and are the same every time (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** One of the values, those with the larger weight more often. */
export function pick<T>(random: () => number, choices: readonly (readonly [value: T, weight: number])[]): T {
  const total = choices.reduce((sum, [, weight]) => sum + weight, 0)
  let rest = random() * total
  for (const [value, weight] of choices) {
    rest -= weight
    if (rest < 0) return value
  }
  throw new Error('nothing to pick from')
}
