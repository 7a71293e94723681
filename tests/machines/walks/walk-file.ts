import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import { findMachine } from '#machines/catalogue.ts'
import { pathFileVersion } from '#machines/shared/path-file.ts'
import type { Walk } from './explore.ts'
import { findWalk } from './find-walk.ts'
import type { Failure } from './run-walk.ts'

/** Walk that failed, with its failure and the system it was run against: sufficient to run it again anywhere. */
export interface WalkFile {
  walk: Walk
  against: string
  failure: Failure
}

/** Walk as read from a file. */
export interface ReadWalk extends Omit<WalkFile, 'failure'> {
  /** Null for a path that was downloaded from the page of a machine. */
  failure: Failure | null
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

const pathSchema = z.object({
  version: z.literal(pathFileVersion),
  machine: z.string(),
  machineVersion: z.string(),
  from: z.string(),
  steps: z.array(z.object({ event: z.string(), source: z.string(), target: z.string(), guards: z.array(z.string()) })),
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

/**
 * Reads a walk, or a path, for which it finds payloads. Throws for a file that is neither, and for a machine or path that
 * does not exist.
 */
export function readWalkFile(path: string): ReadWalk {
  const content = z.union([schema, pathSchema]).parse(JSON.parse(readFileSync(path, 'utf8')))
  const entry = findMachine(content.machine)
  if (!entry) throw new Error(`${path} is about ${content.machine}, which does not exist`)
  if (!('start' in content)) return { walk: findWalk(entry.id, content), against: 'machine', failure: null }
  const { against, failure, start, steps } = content
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
