/*
 * `npm run machines:diff [REVISION]`: lists what has changed in the machines since a git revision or a recorded release,
 * by default the last one. With `-- --check` it also reads the configured database (DATABASE_URL, else the embedded one)
 * and exits with 1 if this version would strand an order or make a customer start a flow again.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { flowMigrations } from '#machines/migrations.ts'
import { print } from '#machines/print.ts'
import { changeList } from '#machines/releases/change-list.ts'
import { describeSources } from '#machines/releases/describe-sources.ts'
import { readRevision, UnreadableRevision } from '#machines/releases/read-revision.ts'
import type { Release } from '#machines/releases/release.ts'
import { readRelease, releaseNames } from '#machines/releases/stored-releases.ts'
import { env } from '#server/config/env.ts'
import { createLog } from '#server/config/log.ts'
import { OperatorError } from '#server/config/operator-error.ts'
import { checkMigration, type MigrationCheck } from './check-migration.ts'
import { declarationsOf } from './module.ts'
import { modules } from './modules.ts'
import { connectDatabase } from './platform/db/database.ts'
import { longBudget } from './platform/db/driver.ts'
import { ordersText } from './platform/engine/stranded-orders.ts'

const usage = 'usage: npm run machines:diff -- [REVISION or RELEASE] [--check]\n'

await compare().catch((error: unknown) => {
  if (!(error instanceof UnreadableRevision) && !(error instanceof OperatorError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
})

async function compare(): Promise<void> {
  const args = parsed()
  if (!args) {
    process.stderr.write(usage)
    process.exitCode = 2
    return
  }
  const before = readBefore(args.name)
  const after = await describeSources(join(import.meta.dirname, '../..'), 'this version')
  print(changeList(before, after))
  if (!args.isCheck) return
  const check = await readCheck(before, after)
  print(checkText(check))
  if (check.stranded.length + check.deadEnds.length + check.restarted.length > 0) process.exitCode = 1
}

function parsed(): { name: string; isCheck: boolean } | null {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { check: { type: 'boolean' } } })
    const [name = releaseNames().at(-1) ?? 'HEAD', ...more] = positionals
    return more.length > 0 ? null : { name, isCheck: values.check === true }
  } catch {
    // An unknown option.
    return null
  }
}

function readBefore(name: string): Release {
  return readRelease(name) ?? readRevision(name)
}

async function readCheck(before: Release, after: Release): Promise<MigrationCheck> {
  const database = await connectDatabase(env().backend, createLog({ level: env().logLevel }))
  try {
    return await database.withBudget(longBudget, () =>
      checkMigration(database, {
        before,
        after,
        orders: declarationsOf(modules).storedOrders,
        hasMigration: (machine, version) => flowMigrations[machine]?.[version] !== undefined,
      }),
    )
  } finally {
    await database.close()
  }
}

function checkText({ stranded, deadEnds, restarted, leaving }: MigrationCheck): string {
  const section = (title: string, lines: readonly string[]) =>
    lines.length > 0 ? [`## ${title}`, '', ...lines.map((line) => `- ${line}`), ''] : []
  const flowText = ({ machine, version, state, count }: MigrationCheck['restarted'][number]) =>
    `${machine} ${state || 'without a state'}, version ${version}: ${count === 1 ? '1 flow' : `${count} flows`}`
  const isGood = stranded.length + deadEnds.length + restarted.length === 0
  return [
    '# Migration check',
    '',
    ...section('Stranded: orders in states that have gone', stranded.map(ordersText)),
    ...section('Stranded: orders in states that nothing leads out of any more', deadEnds.map(ordersText)),
    ...section('Flows that customers would have to start again', restarted.map(flowText)),
    ...section('For information: orders in states that can no longer do something', leaving.map(ordersText)),
    isGood ? 'No stored order or flow is lost.' : 'Refused: this version would lose what is listed above.',
    '',
  ].join('\n')
}
