/*
 * `npm run machines:conform`: replays the log of every order in the configured database (DATABASE_URL, else the embedded
 * one of a site that is not running), and holds it to the temporal rules of its machine. Prints violations, and promises
 * that orders still wait for; ends with 1 if there is a violation.
 */
import { catalogue } from '#machines/catalogue.ts'
import { rulesByMachine } from '#machines/rules.ts'
import { env } from '#server/config/env.ts'
import { createLog } from '#server/config/log.ts'
import { refuseToStart } from '#server/config/operator-error.ts'
import { createBackend } from './backend.ts'
import { longBudget } from './platform/db/driver.ts'
import { type CheckedLogs, checkLogs } from './platform/engine/check-logs.ts'

await check().catch(refuseToStart)

async function check(): Promise<void> {
  const backend = createBackend(env().backend, createLog({ level: env().logLevel }), (services) => ({
    endpoints: [],
    async begin(core) {
      await core.database().withBudget(longBudget, async () => {
        const orders = catalogue.filter(({ family }) => family === 'orders')
        printLogs(
          await checkLogs(
            services,
            orders.map(({ id, machine }) => ({ machine, rules: rulesByMachine[id] })),
          ),
        )
      })
      return async () => {}
    },
  }))
  await backend.start()
  await backend.stop()
}

function printLogs({ orders, events, violations, pending }: CheckedLogs): void {
  for (const { machine, orderNo, sequence, at, rule, why } of violations) {
    const what = rule === null ? `the machine does not lead there (${why})` : `${rule}: ${why}`
    print(`BROKEN   ${machine} ${orderNo} at event ${sequence} of ${at.toISOString()}: ${what}`)
  }
  for (const { machine, rule, sentence, orders: waiting, oldest } of pending) {
    const since = `${oldest.orderNo} since ${oldest.since.toISOString()}`
    print(`pending  ${machine} ${rule}: ${sentence} ${waiting} waiting, ${since} for longest`)
  }
  print(
    `${orders} orders with ${events} events: ${violations.length === 0 ? 'every rule holds' : `${violations.length} violations`}`,
  )
  if (violations.length > 0) process.exitCode = 1
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
