import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/*
 * Run after `drizzle-kit generate`: collects the SQL files in one module, so that source and bundle both find the
 * migrations.
 */

const folder = join(import.meta.dirname, 'migrations')

export function migrationsModule(): string {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
  const entries = files.map((file) => {
    const sql = readFileSync(join(folder, file), 'utf8').replaceAll('--> statement-breakpoint', '').trim()
    return `  {\n    name: '${file.replace('.sql', '')}',\n    sql: \`\n${sql.replaceAll(/[\\`]|\$\{/g, String.raw`\$&`)}\n\`,\n  },\n`
  })
  return [
    '/* Generated from ./migrations/*.sql by collect-migrations.ts; do not edit. */\n',
    'export const migrations: readonly { name: string; sql: string }[] = [\n',
    ...entries,
    ']\n',
  ].join('')
}

if (import.meta.main) writeFileSync(join(import.meta.dirname, 'migrations.ts'), migrationsModule())
