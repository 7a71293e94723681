import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createCostlyWork } from '#server/backend/domains/identity/costly-work.ts'
import { hashPassword, isPasswordRight, maxPasswordBytes } from '#server/backend/domains/identity/passwords.ts'

const busy = { code: 'too_many_requests', data: { retryAfterSeconds: expect.any(Number) } }

describe('costly work', () => {
  it('runs so many pieces at a time, in the order they came', async () => {
    const run = createCostlyWork({ atOnce: 2, maxWaiting: 10, patienceMs: 5_000 })
    let running = 0
    let most = 0
    const begun: number[] = []
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        run(async () => {
          begun.push(index)
          running += 1
          most = Math.max(most, running)
          await sleep(5)
          running -= 1
        }),
      ),
    )
    expect(most).toBe(2)
    expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  })

  it('refuses at once what is too many, but not what is earned, and goes on when it is done', async () => {
    const run = createCostlyWork({ atOnce: 1, maxWaiting: 2, patienceMs: 5_000 })
    const open = Promise.withResolvers<string>()
    const work = () => open.promise
    const accepted = [run(work), run(work), run(work)]
    await expect(run(work)).rejects.toMatchObject(busy)
    const earned = run(work, 'earned')
    open.resolve('done')
    expect(await Promise.all([...accepted, earned])).toEqual(['done', 'done', 'done', 'done'])
    expect(await run(work)).toBe('done')
  })

  it('lets nobody wait for longer than they have patience', async () => {
    const run = createCostlyWork({ atOnce: 1, maxWaiting: 2, patienceMs: 20 })
    const open = Promise.withResolvers<string>()
    const first = run(() => open.promise)
    await expect(run(() => Promise.resolve('never'))).rejects.toMatchObject(busy)
    open.resolve('done')
    expect(await first).toBe('done')
    expect(await run(() => Promise.resolve('next'))).toBe('next')
  })

  it('is not held up by what fails', async () => {
    const run = createCostlyWork({ atOnce: 1, maxWaiting: 2, patienceMs: 5_000 })
    await expect(run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await run(() => Promise.resolve('next'))).toBe('next')
  })

  it('is refused in a flood of passwords, which memory does not grow with', async () => {
    const before = process.memoryUsage.rss()
    const began = performance.now()
    const answers = await Promise.allSettled(Array.from({ length: 500 }, () => isPasswordRight('guess', null)))
    const refused = answers.filter(({ status }) => status === 'rejected')
    expect(refused.length).toBeGreaterThan(400)
    expect(process.memoryUsage.rss() - before).toBeLessThan(150_000_000)
    expect(performance.now() - began).toBeLessThan(10_000)
    await expect(isPasswordRight('guess', await hashPassword('guess'))).resolves.toBe(true)
  })

  it('is never done for a password that is too long', async () => {
    const long = 'ö'.repeat(maxPasswordBytes / 2 + 1)
    for (const judge of [() => hashPassword(long), () => isPasswordRight(long, null)]) {
      await expect(judge()).rejects.toMatchObject({ code: 'invalid_params' })
    }
  })
})
