import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { diagrams } from '#machines/diagrams.ts'

/* Writes the diagram next to every machine; with --check it lists outdated ones and fails. */
const stale = diagrams().filter(({ path, content }) => !existsSync(path) || readFileSync(path, 'utf8') !== content)

if (process.argv.includes('--check')) {
  for (const { path } of stale)
    process.stderr.write(`${relative(process.cwd(), path)} is out of date: node machines/write-diagrams.ts\n`)
  process.exitCode = stale.length > 0 ? 1 : 0
} else {
  for (const { path, content } of stale) writeFileSync(path, content)
}
