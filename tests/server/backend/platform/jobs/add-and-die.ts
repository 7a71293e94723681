import { openTestDatabase, workOn } from './work-world.ts'

/* A process of its own for outbox.test.ts: dies between the commit and the work that the commit promised. */

const database = await openTestDatabase({ databaseUrl: null, dataDir: process.argv[2] ?? 'memory://' })
const world = await workOn(database)
const add = (n: string) => world.outbox.add({ kind: 'note', payload: { n } })
await world.services.transaction(() => add('committed'))
await world.services.transaction(async () => {
  await add('not committed')
  process.kill(process.pid, 'SIGKILL')
  await new Promise(() => {})
})
