import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type Attack, type Finding, type Severity, withoutControl } from './finding.ts'
import { runTool } from './tools.ts'

/** Attacks on parameters and forms; without those that need a server elsewhere, and those of headers. */
const modules = ['crlf', 'exec', 'file', 'permanentxss', 'redirect', 'sql', 'xss']
/** Pages with forms or params, so that a short crawl reaches them, too. */
const starts = [
  'account/addresses',
  'account/notifications',
  'account/privacy',
  'account/profile',
  'account/security',
  'cancel',
  'careers',
  'contact',
  'login',
  'news',
  'newsletter',
  'subscription',
  'vehicles',
  'withdraw',
]
/** Pages and forms that a crawl finds at least, of about a hundred. */
const leastFound = 30

const entry = z.looseObject({
  method: z.string().default('GET'),
  path: z.string(),
  info: z.string(),
  level: z.coerce.number(),
  parameter: z.string().nullish(),
})
const category = z.record(z.string(), z.array(entry))
const report = z.looseObject({ vulnerabilities: category, anomalies: category })
export type WapitiReport = z.input<typeof report>

interface Options {
  url: string
  /** Address that can be injected. */
  control: string
  seconds: number
  /** For its files. */
  folder: string
}

/** It would look for news of itself elsewhere: a closed port is all that it finds. */
const onlyHere = { https_proxy: 'http://127.0.0.1:9', no_proxy: '127.0.0.1,localhost' }

/** Lets wapiti crawl the pages of a locale and of an account, and attack what it finds. */
export async function attackWithWapiti({ url, control, seconds, folder }: Options): Promise<Attack> {
  const path = join(folder, 'wapiti.json')
  const { output: help } = await runTool('wapiti', { '--help': true }, { seconds: 30, folder })
  // Older versions count minutes.
  const unit = /--max-scan-time\s+MINUTES/.test(help) ? 60 : 1
  const run = await runTool(
    'wapiti',
    {
      '-u': `${url}/en_EU/`,
      '-s': [control, ...starts.map((path) => `${url}/en_EU/${path}`)],
      '--scope': 'folder',
      '-d': seconds > 300 ? '3' : '1',
      '--max-links-per-page': '40',
      '--max-files-per-dir': '30',
      '--max-scan-time': String((seconds * 0.35) / unit),
      '-m': modules.join(','),
      // Of each module.
      '--max-attack-time': String((seconds * 0.6) / modules.length / unit),
      // Of each request.
      '-t': '10',
      '--flush-session': true,
      '--store-session': join(folder, 'wapiti'),
      '--no-bugreport': true,
      '-v': '1',
      '-f': 'json',
      '-o': path,
    },
    { seconds, folder, env: onlyHere },
  )
  const [, found = '0'] = /found (\d+) URLs and forms/.exec(run.output) ?? []
  const attack = { name: 'wapiti', extent: `${modules.length} modules, ${found} pages and forms` }
  if (!existsSync(path)) {
    const reason = run.isOutOfTime ? `no report within ${seconds} s` : run.output.trim().split('\n').slice(-3).join(' ')
    return { ...attack, findings: [], failure: reason }
  }
  const findings = readWapiti(JSON.parse(readFileSync(path, 'utf8')))
  const failure = Number(found) < leastFound ? { failure: 'the crawl found too few of them' } : {}
  return withoutControl({ ...attack, findings, ...failure })
}

/** Findings of a report. An answer with an error of the server is grave at any level. */
export function readWapiti(json: WapitiReport): Finding[] {
  const { vulnerabilities, anomalies } = report.parse(json)
  return Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([name, entries]) =>
    entries.map(({ method, path, info, level, parameter }) => ({
      severity: /server error/i.test(name) ? 'high' : severityOf(level),
      target: `${method} ${path}${parameter ? ` (${parameter})` : ''}`,
      text: `${name}: ${info}`,
    })),
  )
}

function severityOf(level: number): Severity {
  if (level >= 3) return 'high'
  return level === 2 ? 'medium' : 'low'
}
