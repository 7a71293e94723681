import { environment } from '#server/config/env-schema.ts'

/* Prints the environment's variables as the table of the README. */

process.stdout.write('| variable | default | meaning |\n|---|---|---|\n')
for (const [name, schema] of Object.entries(environment.shape)) {
  const initial: unknown = schema.safeParse(undefined).data
  process.stdout.write(
    `| \`${name}\` | ${initial === undefined ? '' : `\`${JSON.stringify(initial)}\``} | ${schema.description} |\n`,
  )
}
