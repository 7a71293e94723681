import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { z } from 'zod'

const run = promisify(execFile)
/** The package's main file is also its command. */
const command = fileURLToPath(import.meta.resolve('autocannon'))

const outcome = z.object({
  duration: z.number(),
  '2xx': z.number(),
  non2xx: z.number(),
  errors: z.number(),
})

interface Load {
  perSecond?: number
  isBrowser?: boolean
  cookie?: string
  connections?: number
}

/**
 * Requests a page over some connections, each again after its answer, from a process of its own: on two cores one serves
 * while the other requests. Returns answers per second; throws when one was not a page. `perSecond` limits the
 * rate; a browser, unlike a bare request, accepts compression. With a `cookie` of a session every answer is rendered.
 */
export async function load(
  url: string,
  seconds: number,
  { perSecond, isBrowser = false, cookie, connections = 20 }: Load = {},
): Promise<number> {
  const rate = perSecond === undefined ? [] : ['-R', String(perSecond)]
  const accepts = isBrowser ? ['-H', 'accept-encoding=gzip, deflate, br'] : []
  const visitor = cookie === undefined ? [] : ['-H', `cookie=${cookie}`]
  const options = [
    '-c',
    String(connections),
    '-d',
    String(seconds),
    ...rate,
    ...accepts,
    ...visitor,
    '--json',
    '--no-progress',
    url,
  ]
  const { stdout } = await run(process.execPath, [command, ...options])
  const { duration, '2xx': answers, non2xx, errors } = outcome.parse(JSON.parse(stdout))
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx + errors} requests failed, ${answers} did not`)
  return answers / duration
}
