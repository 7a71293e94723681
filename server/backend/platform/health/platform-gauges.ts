import { statfs } from 'node:fs/promises'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { replicas } from '#server/backend/platform/db/schema/replicas.ts'
import type { BackendGauge } from './backend-gauge.ts'
import { readJobStates, readWaitingEffects, type WaitingEffects } from './queues.ts'
import { isAlive, measureClockDrift } from './replica.ts'

const ofEffects = (read: (effects: WaitingEffects) => number): BackendGauge['read'] => {
  return async (services) =>
    (await readWaitingEffects(services)).map((effects) => ({ values: [effects.kind], value: read(effects) }))
}

/** Queues, replicas and disks. */
export const platformGauges: readonly BackendGauge[] = [
  {
    name: 'solvei_outbox_due',
    help: 'Effects that are due and not carried out, by kind; ten thousand at most.',
    labels: ['kind'],
    read: ofEffects(({ due }) => due),
  },
  {
    name: 'solvei_outbox_failing',
    help: 'Effects that were tried in vain and wait to be tried again, by kind.',
    labels: ['kind'],
    read: ofEffects(({ failing }) => failing),
  },
  {
    name: 'solvei_outbox_oldest_seconds',
    help: 'Time for which the first effect has been due, by kind.',
    labels: ['kind'],
    read: ofEffects(({ oldestSeconds }) => oldestSeconds),
  },
  {
    name: 'solvei_job_late_seconds',
    help: 'Time for which a recurring job has been due.',
    labels: ['job'],
    read: async (services) =>
      (await readJobStates(services)).map(({ name, lateSeconds }) => ({ values: [name], value: lateSeconds })),
  },
  {
    name: 'solvei_job_failed',
    help: 'Whether the last run of a recurring job failed: 1 or 0.',
    labels: ['job'],
    read: async (services) =>
      (await readJobStates(services)).map(({ name, failure }) => ({ values: [name], value: failure === null ? 0 : 1 })),
  },
  {
    name: 'solvei_replicas',
    help: 'Replicas that run on this database.',
    labels: [],
    read: async (services) => [{ values: [], value: await services.db().$count(replicas, isAlive) }],
  },
  {
    name: 'solvei_clock_drift_seconds',
    help: 'Time by which the clock of this machine is ahead of the database server’s.',
    labels: [],
    read: async (services) => [{ values: [], value: (await measureClockDrift(services)) / 1_000 }],
  },
  {
    name: 'solvei_disk_free_bytes',
    help: 'Free space on the disks of this replica: of the embedded database, and of files.',
    labels: ['folder'],
    read: (services) => Promise.all(foldersOf(services).map(freeBytes)),
  },
]

interface Folder {
  name: string
  path: string
}

function foldersOf({ env: { databaseUrl, dataDir, files } }: BackendContext): Folder[] {
  return [
    ...(databaseUrl === null && !dataDir.startsWith('memory:') ? [{ name: 'data', path: dataDir }] : []),
    ...(files.kind === 'local' ? [{ name: 'files', path: files.folder }] : []),
  ]
}

async function freeBytes({ name, path }: Folder) {
  const { bavail, bsize } = await statfs(path)
  return { values: [name], value: bavail * bsize }
}
