import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { changeList } from '#machines/releases/change-list.ts'
import { compareReleases } from '#machines/releases/compare-releases.ts'
import { describeSources } from '#machines/releases/describe-sources.ts'
import { readRevision } from '#machines/releases/read-revision.ts'
import type { Release } from '#machines/releases/release.ts'
import { readRelease, releaseNames, writeRelease } from '#machines/releases/stored-releases.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const root = join(import.meta.dirname, '../../..')
let now: Release
beforeAll(async () => {
  now = await describeSources(root, 'now')
})

/** This version without a state of the subscription, and with an event that leads elsewhere. */
function broken(): Release {
  return {
    ...now,
    name: 'broken',
    machines: now.machines.map((machine) =>
      machine.id === 'subscriptionOrder'
        ? {
            ...machine,
            states: machine.states.filter(({ id }) => id !== 'tobeDeliver'),
            transitions: machine.transitions
              .filter(({ source }) => source !== 'tobeDeliver')
              .map((transition) =>
                transition.target === 'tobeDeliver' ? { ...transition, target: 'cancelled' } : transition,
              ),
          }
        : machine,
    ),
  }
}

describe('a recorded release', () => {
  it('is read as it was written', () => {
    const folder = temporaryFolder()
    writeRelease({ ...now, name: '2030-01-01' }, folder)
    expect(readRelease('2030-01-01', folder)).toEqual({ ...now, name: '2030-01-01' })
    expect(readRelease('2030-01-02', folder)).toBeNull()
    expect(readRelease('..', folder)).toBeNull()
  })

  it('removes the oldest, so that four are kept', () => {
    const folder = temporaryFolder()
    const removed = ['01', '02', '03', '04', '05'].flatMap((day) =>
      writeRelease({ name: `2030-01-${day}`, machines: [], titles: {} }, folder),
    )
    expect(removed).toEqual(['2030-01-01'])
    expect(releaseNames(folder)).toEqual(['2030-01-02', '2030-01-03', '2030-01-04', '2030-01-05'])
  })

  it('exists, with the titles of every locale', () => {
    const release = readRelease(releaseNames().at(-1) ?? '')
    expect(release?.machines.length).toBeGreaterThan(30)
    expect(release?.titles['ar_AE']?.['machine-subscription-order.state.initial']).toBeTruthy()
  })
})

describe('the list of changes', () => {
  it('says that nothing has changed', () => {
    expect(compareReleases(now, now, 'en_US')).toEqual([])
    expect(changeList(now, now)).toContain('Nothing has changed')
  })

  it('tells in words what has gone and what leads elsewhere, with the words of the earlier release', () => {
    const key = 'machine-subscription-order.state.tobeDeliver'
    const { [key]: title, ...titles } = now.titles['en_US'] ?? {}
    const list = changeList(now, { ...broken(), titles: { ...now.titles, en_US: titles } })
    expect(title).toBeTruthy()
    expect(list).toContain(`Gone: state **${title}** (\`tobeDeliver\``)
    expect(list).toMatch(/Changed: in \*\*.+\*\*, “.+” \(staff, `staff\.prepared`\): .*no longer leads to \*\*/)
    expect(list).not.toContain('Membership')
  })

  it('tells of titles that say something else, and of whole machines', () => {
    const key = 'machine-lead.state.confirmed'
    const titles = { ...now.titles, en_US: { ...now.titles['en_US'], [key]: 'Verified' } }
    const machines = now.machines.filter(({ id }) => id !== 'consent')
    const list = changeList({ ...now, machines }, { ...now, titles })
    expect(list).toContain('“Confirmed” is now “Verified”')
    expect(list).toContain('New: the whole machine')
  })
})

describe('a git revision', () => {
  it('is described by its own machines', () => {
    const repository = temporaryFolder()
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', '-c', 'commit.gpgsign=false', ...args], {
        cwd: repository,
      })
    mkdirSync(join(repository, 'machines'))
    for (const name of [
      'machines/orders',
      'machines/flows',
      'machines/shared',
      'machines/catalogue.ts',
      'package.json',
    ])
      cpSync(join(root, name), join(repository, name), { recursive: true })
    const chart = join(repository, 'machines/orders/lead/lead.machine.ts')
    writeFileSync(chart, readFileSync(chart, 'utf8').replaceAll("'staff.noted'", "'staff.remarked'"))
    git('init', '--quiet')
    git('add', '.')
    git('commit', '--quiet', '-m', 'before')
    rmSync(join(repository, 'machines'), { recursive: true })

    const before = readRevision('HEAD', repository)
    expect(before.machines.map(({ id }) => id)).toEqual(now.machines.map(({ id }) => id))
    expect(before.titles).toEqual(now.titles)
    expect(compareReleases(before, now, 'en_US').map(({ id }) => id)).toEqual(['lead'])
    expect(() => readRevision('no-such-revision', repository)).toThrow('is no revision')
    expect(() => readRevision('--help', repository)).toThrow('is no revision')
  })
})
