import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildSite } from '#tests/support/build-site.ts'
import { type SiteEnvironment, type SiteProcess, startSite, temporaryDataDir } from '#tests/support/site.ts'
import { type Attack, isAlarming, reportOf } from './finding.ts'
import { judgeHeaders } from './header-rules.ts'
import { attackWithSlowhttptest } from './slowhttptest.ts'
import { attackWithSqlmap } from './sqlmap.ts'
import { attackedAddresses, controlAddress, requireAnswers, startAttackProxy } from './targets.ts'
import { installTools, notInstalledCode } from './tools.ts'
import { attackWithWapiti } from './wapiti.ts'

/*
 * `npm run test:attack`: attacks the built site, with the accounts and cars of the demonstration, by sqlmap, wapiti and
 * slowhttptest, and judges its headers. Takes three minutes at most, or as many as `-- --minutes` says. Exits with 1
 * for any finding above `info` and for an attack that did not take place, and with `notInstalledCode` where a program
 * cannot be installed. What the programs said is in `test-results/attack`.
 */
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '3' } } })
const seconds = Number(values.minutes) * 60
if (!(seconds >= 60)) {
  process.stderr.write('usage: npm run test:attack -- [--minutes N], at least 1\n')
  process.exit(2)
}

const missing = installTools()
const built = await buildSite()
const folder = join(import.meta.dirname, '../../test-results/attack')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
try {
  const attacks = [
    await withSite({ PUBLIC_URL: 'https://solvei.example' }, ({ url }) => judgeHeaders(url)),
    ...(missing.length > 0 ? [] : await withSite({ LOG_LEVEL: 'warn' }, attackWithTools)),
  ]
  process.stdout.write(`${reportOf(attacks).join('\n')}\n`)
  if (missing.length > 0) {
    process.stderr.write(
      `${missing.join(', ')} cannot be installed: this needs Debian or Ubuntu, and root or sudo without a question. ` +
        'Install them, and repeat the command.\n',
    )
  }
  process.exitCode = attacks.some(isAlarming) ? 1 : missing.length > 0 ? notInstalledCode : 0
} finally {
  await built.remove()
}

/** One after another: each has the site to itself. */
async function attackWithTools(site: SiteProcess): Promise<Attack[]> {
  const proxy = await startAttackProxy(site.url)
  const control = controlAddress(proxy)
  const addresses = attackedAddresses(proxy)
  await requireAnswers([control, ...addresses])
  const attacks = [
    await attackWithSqlmap({ control, addresses, seconds: seconds * 0.45, folder }),
    await attackWithWapiti({ control, url: proxy.url, seconds: seconds * 0.4, folder }),
    await attackWithSlowhttptest({ url: site.url, seconds: seconds * 0.15, folder }),
  ]
  await proxy.close()
  return [...attacks, judgeLog(site)]
}

/** What the site itself has logged of the attacks: failures that no tool sees. */
function judgeLog({ lines }: SiteProcess): Attack {
  const failures = lines.filter((line) => /^\{"level":(?:50|60)/.test(line))
  return {
    name: 'log',
    extent: `${lines.length} lines of warnings and errors`,
    findings: failures.map((text) => ({ severity: 'high', target: 'the log', text: text.slice(0, 300) })),
  }
}

async function withSite<Result>(
  settings: Omit<SiteEnvironment, 'DATA_DIR'>,
  work: (site: SiteProcess) => Promise<Result>,
): Promise<Result> {
  const data = await temporaryDataDir(built.filledDataDir)
  const site = await startSite({ DATA_DIR: data.path, ...settings })
  try {
    return await work(site)
  } finally {
    await site.stop()
    await data.remove()
  }
}
