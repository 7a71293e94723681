import { join } from 'node:path'
import { describeSources } from '#machines/releases/describe-sources.ts'
import { readRevision } from '#machines/releases/read-revision.ts'
import { writeRelease } from '#machines/releases/stored-releases.ts'

/*
 * `npm run machines:record -- NAME [REVISION]`: records the machines of a release, of this checkout or of a git revision.
 * Names sort by time: the day of the release, `2026-11-27`.
 */
const [name = '', revision] = process.argv.slice(2)
if (/^\d{4}-\d{2}-\d{2}[a-z]?$/.test(name)) {
  const release =
    revision === undefined ? await describeSources(join(import.meta.dirname, '..'), name) : readRevision(revision)
  const removed = writeRelease({ ...release, name })
  process.stdout.write(`${name} recorded.${removed.length > 0 ? ` Removed: ${removed.join(', ')}.` : ''}\n`)
} else {
  process.stderr.write('usage: npm run machines:record -- YYYY-MM-DD [REVISION]\n')
  process.exitCode = 2
}
