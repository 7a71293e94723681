import { readFileSync } from 'node:fs'

/**
 * Carries out the work; the milliseconds for which this thread answered nobody, at the longest. That it waited for a core
 * does not count where the system tells: others keep the machine busy, too.
 */
export async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let last = ownTime()
  const look = () => {
    const now = ownTime()
    longest = Math.max(longest, now - last)
    last = now
  }
  const timer = setInterval(look, 5)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  look()
  return longest
}

/** Milliseconds, without those in which this thread was ready and had no core. */
function ownTime(): number {
  return performance.now() - waitedForCore()
}

function waitedForCore(): number {
  if (process.platform !== 'linux') return 0
  const [, nanoseconds] = readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')
  return Number(nanoseconds) / 1e6
}
