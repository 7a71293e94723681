import { readFileSync } from 'node:fs'

/**
 * Carries out the work; returns the longest time in milliseconds for which it blocked this thread. On Linux, time spent
 * waiting for a core is left out: other processes may keep the machine busy.
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
