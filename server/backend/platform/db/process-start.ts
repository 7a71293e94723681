import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/**
 * When a process began, in whatever the system counts by; null where there is no such process. Together with its number
 * it names one process of this machine's whole life.
 */
export function processStart(pid: number): string | null {
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
  // The second field is the program's name in parentheses and may hold anything; state follows it, start is the 22nd.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const isDead = fields[0] === 'Z' || fields[0] === 'X'
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  return isDead ? null : `${boot} ${fields[19]}`
}

function fromPs(pid: number): string | null {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    // ps fails when it finds nothing.
    return null
  }
}
