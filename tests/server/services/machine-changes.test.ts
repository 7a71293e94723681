import { describe, expect, it } from 'vitest'
import { releaseNames } from '#machines/releases/stored-releases.ts'
import { machineChanges } from '#server/services/machine-changes.ts'

const [first = ''] = releaseNames()
const last = releaseNames().at(-1) ?? ''

describe('the changes of a machine', () => {
  it('are those of two releases, drawn over each other', async () => {
    const changes = await machineChanges('de_DE', { id: 'subscriptionOrder', from: first, to: last })
    expect(changes).toMatchObject({ id: 'subscriptionOrder', from: first, to: last, releases: releaseNames() })
    const { drawing } = changes ?? {}
    const states = new Set(drawing?.nodes.map(({ id }) => id))
    const marked = changes?.changes.states.flatMap(({ id, isRegion }) => (isRegion ? [] : [id])) ?? []
    expect(marked.filter((id) => !states.has(id))).toEqual([])
    expect(drawing?.edges.filter(({ mark }) => mark !== null).length).toBeGreaterThan(0)
  })

  it('are by default those since the last release that differs', async () => {
    const { from, to, changes, drawing } = (await machineChanges('de_DE', { id: 'consent' })) ?? {}
    expect({ from, to }).toEqual({ from: last, to: null })
    expect({ changes, drawing }).toEqual({ changes: { states: [], transitions: [] }, drawing: null })
  })

  it('have the titles of what has gone, in the reader’s language', async () => {
    const known = await machineChanges('de_DE', { id: 'subscriptionOrder', from: first })
    // Everything that the first release had is still called something.
    expect(known?.formerTitles).toEqual({})
  })

  it('do not exist for an unknown machine, or between unknown releases', async () => {
    expect(await machineChanges('de_DE', { id: 'nothing' })).toBeNull()
    expect(await machineChanges('de_DE', { id: 'consent', from: '1999-01-01' })).toBeNull()
    expect(await machineChanges('de_DE', { id: 'consent', from: last, to: first })).toBeNull()
    expect(await machineChanges('de_DE', { id: 'consent', from: '__proto__' })).toBeNull()
  })
})
