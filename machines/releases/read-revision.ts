import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Release } from './release.ts'

const root = join(import.meta.dirname, '../..')

/** A revision whose machines cannot be read; the message is for the operator. */
export class UnreadableRevision extends Error {
  override readonly name = 'UnreadableRevision'
}

/**
 * Describes the machines of a git revision of the repository at `repository`: its sources are unpacked into a temporary
 * folder and loaded by another process, with the libraries of this checkout.
 */
export function readRevision(revision: string, repository = root): Release {
  const commit = run('git', ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`], {
    cwd: repository,
  })
  if (commit === null) throw new UnreadableRevision(`${revision} is no revision of this repository`)
  const folder = mkdtempSync(join(tmpdir(), 'machines-'))
  try {
    const archive = join(folder, 'sources.tar')
    const sources = ['archive', `--output=${archive}`, commit.trim(), 'machines', 'package.json']
    if (run('git', sources, { cwd: repository }) === null || run('tar', ['-xf', archive], { cwd: folder }) === null) {
      throw new UnreadableRevision(`${revision} has no machines`)
    }
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    const described = run(process.execPath, [join(import.meta.dirname, 'print-sources.ts'), folder, revision])
    if (described === null)
      throw new UnreadableRevision(`the machines of ${revision} cannot be described by this version`)
    return JSON.parse(described)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Bytes a described revision may have: a hundred times those of today. */
const maxBytes = 200_000_000

/** Output of a command; null if it failed. */
function run(command: string, args: string[], options: { cwd?: string } = {}): string | null {
  const { status: exitCode, stdout } = spawnSync(command, args, { ...options, encoding: 'utf8', maxBuffer: maxBytes })
  return exitCode === 0 ? stdout : null
}
