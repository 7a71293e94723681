import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const inMemory = '/dev/shm'
/** Space for the databases of a whole run, and other uses of the machine. */
const enoughBytes = 3e9

/**
 * Temporary folder of the tests: in memory if the system has such a folder with enough space. A copy of a database is a
 * thousand files, ten times slower on a disk.
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
