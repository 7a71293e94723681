import { appendFileSync } from 'node:fs'

/*
 * Samples of large sets for the gate; the soak tries them whole. The same seed draws the same sample on every machine;
 * `SAMPLE_SEED=7 npm run verify` draws another one.
 */

/** Whether everything is tried: `npm run test:soak`. */
export const isSoak = process.env['SOAK'] === '1'

/** Seed of every sample and every property test. */
export const sampleSeed = Number(process.env['SAMPLE_SEED'] ?? 20_261_125)

/** Size of a sample in the gate, and of the whole set. */
export interface Sample {
  /** Names that differ only after a colon are reported as one. */
  name: string
  gate: number
  of: number
}

const reported: Sample[] = []

/** Sample of this size in the gate, drawn by the seed, in the set's order; everything in the soak. */
export function sampleOf<T>(name: string, all: readonly T[], most: number): T[] {
  reported.push({ name, gate: Math.min(most, all.length), of: all.length })
  return isSoak ? [...all] : draw(name, all, most)
}

/** As many of a set as given, drawn by the seed, in the set's order. */
export function draw<T>(name: string, all: readonly T[], most: number): T[] {
  if (all.length <= most) return [...all]
  const random = randomNumbers(`${sampleSeed} ${name}`)
  const drawn = all.map((each, index) => ({ each, index, lot: random() })).toSorted((a, b) => a.lot - b.lot)
  return drawn
    .slice(0, most)
    .toSorted((a, b) => a.index - b.index)
    .map(({ each }) => each)
}

/** Number of repetitions. */
export function countOf(name: string, { gate, soak }: { gate: number; soak: number }): number {
  reported.push({ name, gate, of: soak })
  return isSoak ? soak : gate
}

/** Options of fast-check: number of runs, and the seed. */
export function runsOf(name: string, runs: { gate: number; soak: number }): { numRuns: number; seed: number } {
  return { numRuns: countOf(name, runs), seed: sampleSeed }
}

/** Writes the samples since the last call for the summary at the end of the run. */
export function writeSamples(): void {
  const file = process.env['SAMPLES']
  const lines = reported.splice(0).map((sample) => `${JSON.stringify(sample)}\n`)
  if (file !== undefined && lines.length > 0) appendFileSync(file, lines.join(''))
}

/** Deterministic numbers from 0 to 1 for a text: FNV-1a, then mulberry32. */
export function randomNumbers(seed: string): () => number {
  let state = 0x81_1c_9d_c5
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93)
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
