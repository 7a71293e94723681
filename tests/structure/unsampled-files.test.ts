import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { unsampledFiles, unsampledSpecs } from '#tests/support/unsampled-files.ts'

const root = join(import.meta.dirname, '../..')
const unsampled = unsampledFiles()

it('leaves no test out of the soak that names samples or databases itself', () => {
  const files = globSync('tests/**/*.test.{ts,tsx}', { cwd: root, exclude: ['tests/structure/**'] })
  const sampled = files.filter((file) =>
    /\b(?:sampleOf|runsOf|countOf|isSoak|databaseKinds|sampledKinds)\b/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(sampled.length).toBeGreaterThan(80)
  expect(sampled.filter((file) => unsampled.includes(file))).toEqual([])
})

it('leaves no test out that samples through a module of the tests', () => {
  expect(unsampled).not.toContain('tests/security/fuzz.test.ts')
  expect(unsampled).not.toContain('tests/crash/kill-while-booking.test.ts')
})

it('leaves out what does the same in gate and soak', () => {
  expect(unsampled).toContain('tests/app/i18n/messages.test.ts')
})

describe('in a browser', () => {
  const isLeftOut = (title: string) => unsampledSpecs().test(title)

  it('leaves out what does the same in gate and soak, except for what waits for the soak', () => {
    expect(isLeftOut('resume.spec.ts back and forward lead through the steps')).toBe(true)
    expect(isLeftOut('resume.spec.ts nobody leaves a booking that is being sent @soak')).toBe(false)
  })

  it('leaves out nothing that samples, itself or through a module of the tests', () => {
    const files = globSync('tests/e2e/*.spec.ts', { cwd: root })
    const sampled = files.filter((file) =>
      /\b(?:sampleOf|isSoak|expectAccessible|lookOnce|examine)\b/.test(readFileSync(join(root, file), 'utf8')),
    )
    expect(sampled.length).toBeGreaterThan(40)
    expect(sampled.filter((file) => isLeftOut(`${basename(file)} any test`))).toEqual([])
  })
})
