import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { checks, tests } from './checks.ts'
import { haveFailed, runInTurn, runSideBySide, runStep, type Step, summaryOf } from './steps.ts'

/*
 * `npm run verify`: every check without a browser. `npm run verify -- --changed` checks uncommitted changes, or those
 * since a commit (`--since main`), and runs the tests that load them. Tests run if all checks pass.
 */
const { values } = parseArgs({ options: { changed: { type: 'boolean' }, since: { type: 'string' } } })
const isPart = values.changed === true || values.since !== undefined
const since = values.since ?? 'HEAD'

const outcomes = isPart
  ? await runInTurn(stepsFor(changedFiles(since)))
  : await runSideBySide([checks.types, checks.others])
if (!isPart && !haveFailed(outcomes)) outcomes.push(await runStep(tests))
process.exitCode = haveFailed(outcomes) ? 1 : 0
process.stdout.write(`\n${summaryOf(outcomes)}\n`)

function stepsFor(files: string[]): Step[] {
  const sources = files.filter((file) => /\.tsx?$/.test(file))
  return [
    { name: 'format', command: ['oxfmt', '--check', '--no-error-on-unmatched-pattern', ...files] },
    ...(sources.length === 0
      ? []
      : [
          { name: 'lint', command: ['oxlint', ...sources] },
          // Incremental.
          { name: 'types', command: ['tsc', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.json'] },
        ]),
    { name: 'diagrams', command: ['node', 'machines/write-diagrams.ts', '--check'] },
    {
      name: 'tests',
      command: ['vitest', 'run', '--project', 'parts', '--passWithNoTests', `--changed=${since}`],
    },
  ]
}

/** Files changed since a commit and new ones, from the root; without deleted ones. */
function changedFiles(commit: string): string[] {
  const changed = git('diff', '--name-only', '--diff-filter=d', commit)
  return [...changed, ...git('ls-files', '--others', '--exclude-standard')]
}

function git(...args: string[]): string[] {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`)
  return stdout.split('\n').filter(Boolean)
}
