import { readFileSync } from 'node:fs'

/**
 * Longest time in milliseconds that the work blocked this thread. On Linux excludes time waiting for a core: other
 * processes may load the machine.
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

/** Milliseconds without those in which this thread was runnable but had no core. */
function ownTime(): number {
  return performance.now() - waitedForCore()
}

function waitedForCore(): number {
  if (process.platform !== 'linux') return 0
  const [, nanoseconds] = readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')
  return Number(nanoseconds) / 1e6
}
