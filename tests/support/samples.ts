import { appendFileSync } from 'node:fs'

/*
 * What the gate tries of a large set, and the soak tries whole. The same seed draws the same sample, on every machine;
 * `SAMPLE_SEED=7 npm run verify` draws another one.
 */

/** Whether everything is tried: `npm run test:soak`. */
export const isSoak = process.env['SOAK'] === '1'

/** Of every sample that is drawn, and of every property that is tried. */
export const sampleSeed = Number(process.env['SAMPLE_SEED'] ?? 20_261_125)

/** How much of a set the gate tries, and how much there is. */
export interface Sample {
  /** Those that differ behind a colon alone are told as one. */
  name: string
  gate: number
  of: number
}

const told: Sample[] = []

/** In the gate so many of all, drawn by the seed, in their order; in the soak all. */
export function sampleOf<T>(name: string, all: readonly T[], most: number): T[] {
  told.push({ name, gate: Math.min(most, all.length), of: all.length })
  if (isSoak || all.length <= most) return [...all]
  const random = randomNumbers(`${sampleSeed} ${name}`)
  const drawn = all.map((each, index) => ({ each, index, lot: random() })).toSorted((a, b) => a.lot - b.lot)
  return drawn
    .slice(0, most)
    .toSorted((a, b) => a.index - b.index)
    .map(({ each }) => each)
}

/** How often something is tried. */
export function countOf(name: string, { gate, soak }: { gate: number; soak: number }): number {
  told.push({ name, gate, of: soak })
  return isSoak ? soak : gate
}

/** How often a property is tried, and with which seed: options of fast-check's. */
export function runsOf(name: string, runs: { gate: number; soak: number }): { numRuns: number; seed: number } {
  return { numRuns: countOf(name, runs), seed: sampleSeed }
}

/** Writes down what was sampled since the last time, for the summary at the end of the run. */
export function tellSamples(): void {
  const file = process.env['SAMPLES']
  const lines = told.splice(0).map((sample) => `${JSON.stringify(sample)}\n`)
  if (file !== undefined && lines.length > 0) appendFileSync(file, lines.join(''))
}

/** Numbers from 0 to 1, the same ones for the same text: FNV-1a, then mulberry32. */
function randomNumbers(seed: string): () => number {
  let state = 0x81_1c_9d_c5
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93)
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
