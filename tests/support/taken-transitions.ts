import { appendFileSync } from 'node:fs'
import type { TestLayer } from '#machines/shared/test-layers.ts'

/** Transition that a test took, as a line of the run's file. */
export interface TakenTransition {
  machine: string
  layer: TestLayer
  /** `open.booked --customer.cancelled--> cancelled`. */
  transition: string
}

const noted = new Set<string>()
const written = new Set<string>()

/** Notes a transition that a test took on one of the systems, for the drawings of the site. */
export function noteTransition({ machine, layer, transition }: TakenTransition): void {
  const line = JSON.stringify({ machine, layer, transition } satisfies TakenTransition)
  if (!written.has(line)) noted.add(line)
}

/** Appends what this process has newly noted to the file of the run: the gate and the soak collect it. */
export function writeTransitions(): void {
  const file = process.env['TAKEN_TRANSITIONS']
  if (file !== undefined && noted.size > 0) appendFileSync(file, Array.from(noted, (line) => `${line}\n`).join(''))
  for (const line of noted) written.add(line)
  noted.clear()
}
