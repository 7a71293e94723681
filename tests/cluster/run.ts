import { parseArgs } from 'node:util'
import { isBuildNeeded, runBuild } from '#server/build.ts'
import { password } from '#tests/support/issuer-client.ts'
import { print, startCluster } from './cluster.ts'

/*
 * `npm run cluster`: the site as in production, on this machine: three replicas behind nginx, PostgreSQL with a standby
 * that is promoted by itself, and a pooler; from Debian's packages, configured by the files of server/image. Ends with
 * Ctrl-C.
 */
const { values } = parseArgs({ options: { replicas: { type: 'string', default: '3' } } })

const root = new URL('../..', import.meta.url).pathname
if (isBuildNeeded()) {
  print('Building the site …')
  await runBuild()
}

const { promise: isAsked, resolve: ask } = Promise.withResolvers<void>()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => ask())

const starting = startCluster({
  replicas: Number(values.replicas),
  build: { root, node: process.execPath },
  env: { DEMONSTRATION: 'full' },
  report: (text) => print(`Starting: ${text} …`),
})
const started = await Promise.race([starting, isAsked.then(() => null)]).catch((error: unknown) => {
  process.stderr.write(`The cluster does not start: ${error instanceof Error ? error.message : String(error)}\n`)
  return process.exit(1)
})

if (started) {
  const { url, replicas, database, logs } = started
  const primary = await database.primary()
  print(`
  site        ${url}  (staff@solvei.example, password ${password})
  replicas    ${replicas.map((replica) => replica.url).join('  ')}
  primary     ${database.directUrl}  (${primary?.name ?? 'none'})
  pooler      ${database.pooledUrl}
  logs        ${logs}

Ctrl-C ends all of it and removes its data.`)
  await isAsked
}
print('Ending …')
await (await starting).end()
process.exit(0)
