import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorError } from '#server/config/operator-error.ts'

/** Another process, named in the message, uses the data folder. */
export class DataLockError extends OperatorError {
  constructor(dataDir: string, holder: Holder) {
    super(
      `The data folder ${dataDir} is in use by process ${holder.pid}; the embedded database serves one process only.`,
    )
  }
}

export interface DataLock {
  release(): Promise<void>
}

/** Process by id and start time: the id alone may be reused. */
interface Holder {
  pid: number
  startedAt: string
}

/**
 * Locks the data folder for this process by a file `lock` in it. Takes over the lock of a process that has ended (kill
 * -9, a power cut); throws DataLockError for a live one, including this process itself.
 */
export async function acquireDataLock(dataDir: string): Promise<DataLock> {
  await mkdir(dataDir, { recursive: true })
  const file = join(dataDir, 'lock')
  const own = JSON.stringify({ pid: process.pid, startedAt: processStart(process.pid) ?? '' } satisfies Holder)

  // Second attempt after moving a stale lock away.
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    if (await create(file, own)) return { release: () => release(file, own) }
    const found = await read(file)
    if (found === null) continue
    const holder = parse(found)
    if (holder && processStart(holder.pid) === holder.startedAt) throw new DataLockError(dataDir, holder)
    await moveAway(file, found)
  }
  throw new Error(`The data folder ${dataDir} is being claimed by another process at this moment.`)
}

/** Returns false when the lock exists. Linked into place with its content, so that an incomplete lock is never read. */
async function create(file: string, text: string): Promise<boolean> {
  const draft = `${file}.${process.pid}`
  await writeFile(draft, text)
  try {
    await link(draft, file)
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

async function read(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    // Released meanwhile.
    if (isCode(error, 'ENOENT')) return null
    throw error
  }
}

function parse(text: string): Holder | null {
  const match = /^\{"pid":(\d+),"startedAt":"([^"]+)"\}$/.exec(text)
  return match?.[1] && match[2] ? { pid: Number(match[1]), startedAt: match[2] } : null
}

/**
 * Moves a stale lock away atomically: if two processes saw the same one, the second moves a live lock by mistake and
 * puts it back.
 */
async function moveAway(file: string, stale: string): Promise<void> {
  const aside = `${file}.${process.pid}`
  try {
    await rename(file, aside)
  } catch (error) {
    // Another process was faster.
    if (isCode(error, 'ENOENT')) return
    throw error
  }
  if ((await read(aside)) === stale) await rm(aside)
  else await rename(aside, file)
}

async function release(file: string, own: string): Promise<void> {
  if ((await read(file)) === own) await rm(file)
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

/** Start time of a process in the system's units; null for none. With its id it identifies a process since boot. */
function processStart(pid: number): string | null {
  return existsSync('/proc/self/stat') ? fromProc(pid) : fromPs(pid)
}

function fromProc(pid: number): string | null {
  let stat: string
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    // No such process.
    return null
  }
  // The second field is the program's name in parentheses, which may contain anything; the state follows, and the start
  // time is field 22.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const isDead = fields[0] === 'Z' || fields[0] === 'X'
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  return isDead ? null : `${boot} ${fields[19]}`
}

function fromPs(pid: number): string | null {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    // ps fails when it finds no process.
    return null
  }
}
