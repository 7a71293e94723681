import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { startCommand } from '#tests/support/start-command.ts'

const manifest: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'))
const lock: { version: string; packages: Record<string, { version: string }> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
)
const changes = readFileSync('CHANGELOG.md', 'utf8')
const releases = Array.from(
  changes.matchAll(/^## \[(\d+\.\d+\.\d+)\] - (\d{4}-\d\d-\d\d)$/gm),
  ([, version = '', day = '']) => ({ version, day }),
)

describe('the change log', () => {
  it('begins with what is not released, and then the version of the package', () => {
    expect(changes.match(/^## \[[^\]]+\]/gm)?.[0]).toBe('## [Unreleased]')
    expect(releases[0]?.version).toBe(manifest.version)
    expect([lock.version, lock.packages['']?.version]).toEqual([manifest.version, manifest.version])
  })

  it('names each version once, with a day and a link, the newest first', () => {
    const versions = releases.map(({ version }) => version)
    const days = releases.map(({ day }) => day)
    expect(changes.match(/^## /gm)).toHaveLength(releases.length + 1)
    expect(new Set(versions).size).toBe(versions.length)
    expect(days).toEqual(days.toSorted().toReversed())
    for (const name of ['Unreleased', ...versions]) expect(changes).toContain(`\n[${name}]: `)
  })

  it('tells of each version what an operator has to do', () => {
    const texts = changes.split(/^## /m).filter((text) => /^\[\d/.test(text))
    for (const text of texts) expect(text).toContain('\n### Upgrade\n')
  })

  it('is of the version that the security policy supports', () => {
    const [minor = ''] = /^\d+\.\d+/.exec(manifest.version) ?? []
    const supported = new RegExp(String.raw`^\| ${minor.replace('.', String.raw`\.`)} +\| yes `, 'm')
    expect(readFileSync('.github/SECURITY.md', 'utf8')).toMatch(supported)
  })
})

it('starts the container with the settings of npm start', () => {
  const { args, env } = startCommand('')
  const container = readFileSync('server/image/Dockerfile', 'utf8')
  const [, entry = '[]'] = /^ENTRYPOINT (.+)$/m.exec(container) ?? []
  const [, variables = ''] = /^ENV (.+)$/m.exec(container) ?? []
  expect(JSON.parse(entry)).toEqual(['/site/bin/node', ...args])
  expect(variables.split(' ')).toEqual(
    expect.arrayContaining(Object.entries(env).map(([name, value]) => `${name}=${value}`)),
  )
})
