import { describe, expect, it } from 'vitest'
import { tellStories, type Story } from '#server/demonstration/timeline.ts'

/** Tells stories up to a moment; returns what happened, in order. */
async function told(stories: (log: (what: string) => void) => Story[], end: number): Promise<string[]> {
  const happened: string[] = []
  const log = (what: string) => void happened.push(what)
  await tellStories(
    stories(log),
    end,
    async (moment) => log(`time ${moment}`),
    (error) => log(error.message),
  )
  return happened
}

describe('stories told side by side', () => {
  it('take turns by the moment each waits for, and at the same moment in the order in which they began to wait', async () => {
    const happened = await told(
      (log) => [
        {
          name: 'first',
          begins: 10,
          async tell({ until }) {
            log('first begins')
            await until(30)
            log('first goes on')
          },
        },
        {
          name: 'second',
          begins: 20,
          async tell({ until }) {
            log('second begins')
            await until(30)
            log('second goes on')
          },
        },
      ],
      40,
    )
    expect(happened).toEqual([
      'time 10',
      'first begins',
      'time 20',
      'second begins',
      'time 30',
      'first goes on',
      'time 30',
      'second goes on',
      'time 40',
    ])
  })

  it('do not wait for a moment that has passed', async () => {
    const happened = await told(
      (log) => [
        {
          name: 'late',
          begins: 20,
          async tell({ until }) {
            await until(5)
            log('at once')
          },
        },
      ],
      30,
    )
    expect(happened).toEqual(['time 20', 'at once', 'time 30'])
  })

  it('stay where they are when the end comes first', async () => {
    const happened = await told(
      (log) => [
        {
          name: 'unfinished',
          begins: 10,
          async tell({ until }) {
            await until(50)
            log('never')
          },
        },
        { name: 'too late', begins: 60, tell: async () => log('never') },
      ],
      40,
    )
    expect(happened).toEqual(['time 10', 'time 40'])
  })

  it('go on without one that fails, whose name is reported with its cause', async () => {
    const happened = await told(
      (log) => [
        { name: 'Ada drives', begins: 1, tell: async () => Promise.reject(new Error('no car')) },
        { name: 'another', begins: 2, tell: async () => log('another') },
      ],
      2,
    )
    expect(happened).toEqual([
      'time 1',
      expect.stringMatching(/^"Ada drives" went wrong on /),
      'time 2',
      'another',
      'time 2',
    ])
  })
})
