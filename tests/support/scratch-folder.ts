import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const inMemory = '/dev/shm'
/** Databases of a whole run, and what else the machine keeps there. */
const enoughBytes = 3e9

/**
 * Where tests keep what need not outlive them: in memory where the system has a folder there and room in it. A copy of a
 * database is a thousand files, which a disk takes ten times as long for.
 */
export function scratchFolder(): string {
  try {
    accessSync(inMemory, constants.W_OK)
    const { bavail, bsize } = statfsSync(inMemory)
    return bavail * bsize >= enoughBytes ? inMemory : tmpdir()
  } catch {
    return tmpdir()
  }
}
