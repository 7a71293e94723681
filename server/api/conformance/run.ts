import { parseArgs } from 'node:util'
import { env } from '#server/config/env.ts'
import { conformanceSuite } from './suite.ts'

/*
 * Runs the wire's conformance suite against any backend: `npm run conformance -- http://localhost:3000`. Signs with
 * APP_ID and APP_SECRET, or the secret of this data folder. Prints one line per check; the exit code is 1 when one
 * fails.
 */

const usage = `usage: npm run conformance -- URL

Holds the backend at URL to the rules of the wire, one line a check. Signs with APP_ID and APP_SECRET, or with the secret
that the data folder of a site on this machine keeps. Ends with 1 where a check fails.
`
const url = backendUrl()

const { appId, secret } = env().app
let failures = 0
for (const check of conformanceSuite(url, { appId, secret })) {
  try {
    await check.run()
    process.stdout.write(`ok    ${check.name}\n`)
  } catch (error) {
    // Any error fails this check; the others still run.
    failures += 1
    process.stdout.write(`FAIL  ${check.name}: ${error instanceof Error ? error.message : String(error)}\n`)
  }
}
process.stdout.write(failures === 0 ? 'the backend conforms\n' : `${failures} checks failed\n`)
process.exitCode = failures === 0 ? 0 : 1

/** Backend URL from the command line; exits with the usage when it is missing or help is requested. */
function backendUrl(): string {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h' } },
    })
    if (values.help) {
      process.stdout.write(usage)
      process.exit(0)
    }
    const [given, ...others] = positionals
    if (given !== undefined && others.length === 0 && URL.canParse(given)) return given
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  }
  process.stderr.write(usage)
  process.exit(2)
}
