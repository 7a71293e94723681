import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import { findMachine } from '#machines/catalogue.ts'
import type { Walk } from './explore.ts'
import type { Failure } from './run-walk.ts'

/** Walk that failed, with its failure and the system it was run against: sufficient to run it again anywhere. */
export interface WalkFile {
  walk: Walk
  against: string
  failure: Failure
}

const version = 1
const schema = z.object({
  version: z.literal(version),
  machine: z.string(),
  machineVersion: z.string(),
  against: z.string(),
  start: z.record(z.string(), z.unknown()),
  steps: z.array(
    z.object({
      given: z.record(z.string(), z.unknown()).optional(),
      event: z.looseObject({ type: z.string() }),
      isSupposed: z.literal(true).optional(),
    }),
  ),
  failure: z.object({
    kind: z.enum(['rule', 'differs', 'data', 'error']),
    what: z.string(),
    why: z.string(),
    at: z.number().nullable(),
  }),
})

export function writeWalkFile(path: string, { walk, against, failure }: WalkFile): void {
  const { machine, start, steps } = walk
  const machineVersion = findMachine(machine)?.version ?? ''
  mkdirSync(dirname(path), { recursive: true })
  // The steps last, since they are long.
  writeFileSync(
    path,
    `${JSON.stringify({ version, machine, machineVersion, against, failure, start, steps }, null, 2)}\n`,
  )
}

/** Reads a file; throws for one that is no walk, or of a machine that does not exist. */
export function readWalkFile(path: string): WalkFile {
  const { machine, against, failure, start, steps } = schema.parse(JSON.parse(readFileSync(path, 'utf8')))
  const entry = findMachine(machine)
  if (!entry) throw new Error(`${path} is about ${machine}, which does not exist`)
  return {
    walk: {
      machine: entry.id,
      start,
      steps: steps.map(({ given, event, isSupposed }) => ({
        ...(given && { given }),
        ...(isSupposed && { isSupposed }),
        // JSON has no errors.
        event: event.type.startsWith('xstate.error.') ? { ...event, error: new Error('unreachable') } : event,
      })),
    },
    against,
    failure,
  }
}
