import { env } from '#server/config/env.ts'
import { conformanceSuite } from './suite.ts'

/*
 * Runs the wire's conformance suite against any backend: `npm run conformance -- http://localhost:3000`. It signs with
 * APP_ID and APP_SECRET, or the secret this data folder keeps. One line a check; the exit code is 1 when one fails.
 */

const [url] = process.argv.slice(2)
if (!url || !URL.canParse(url)) {
  process.stderr.write('usage: npm run conformance -- URL\n')
  process.exit(2)
}

const { appId, secret } = env().app
let failures = 0
for (const check of conformanceSuite(url, { appId, secret })) {
  try {
    await check.run()
    process.stdout.write(`ok    ${check.name}\n`)
  } catch (error) {
    // Whatever went wrong, the check does not hold; the others may.
    failures += 1
    process.stdout.write(`FAIL  ${check.name}: ${error instanceof Error ? error.message : String(error)}\n`)
  }
}
process.stdout.write(failures === 0 ? 'the backend conforms\n' : `${failures} checks failed\n`)
process.exitCode = failures === 0 ? 0 : 1
