import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, globSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Servers of the cluster, with the Debian package that each is part of. */
const packages = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  postgres: 'postgresql',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  nginx: 'nginx-light',
} as const
/** What programs load beside their package: Patroni's client of etcd; the clocks of replicas. */
const companions = ['python3-etcd', 'libfaketime']

export type Program = keyof typeof packages

/** Paths of the programs. */
export type Programs = Record<Program, string>

/**
 * Paths of the programs, which are installed where one is missing, on Debian and as root. Throws an error that says what
 * to install elsewhere.
 */
export function installPrograms(): Programs {
  const found = findPrograms()
  if (found.missing.length === 0) return found.programs
  const names = [...new Set(found.missing.map((program) => packages[program])), ...companions]
  const command = `apt-get install ${names.join(' ')}`
  const isDebianRoot = existsSync('/etc/debian_version') && process.getuid?.() === 0
  if (!isDebianRoot) {
    throw new Error(`missing: ${found.missing.join(', ')}. On Debian: ${command}`)
  }
  process.stdout.write(`Installing ${names.join(', ')} …\n`)
  const isDone = withoutStarts(
    () =>
      run('apt-get', ['update', '-q']) && run('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...names]),
  )
  const installed = findPrograms()
  if (!isDone || installed.missing.length > 0) {
    throw new Error(`${command} has failed; missing: ${installed.missing.join(', ') || 'nothing'}`)
  }
  return installed.programs
}

/** Library that gives a process another time; null where it is not installed. */
export function faketimeLibrary(): string | null {
  return globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0] ?? null
}

function findPrograms(): { programs: Programs; missing: Program[] } {
  const general = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/bin']
  // A link in the path may lead to a server without its companions.
  const servers = globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed()
  const pathOf = (program: Program) =>
    (program === 'postgres' ? servers : general).map((folder) => join(folder, program)).find(isExecutable)
  const names = Object.keys(packages) as Program[]
  return {
    programs: Object.fromEntries(names.map((name) => [name, pathOf(name) ?? ''])) as Programs,
    missing: names.filter((name) => pathOf(name) === undefined),
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const policy = '/usr/sbin/policy-rc.d'

/** Installs without starting the services of the packages, as Debian's policy allows. */
function withoutStarts(work: () => boolean): boolean {
  if (existsSync(policy)) return work()
  writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    return work()
  } finally {
    rmSync(policy)
  }
}

function run(command: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
}
