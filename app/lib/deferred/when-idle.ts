/**
 * Runs a task in the browser's next idle period, at the latest after `timeout` ms; returns a function that cancels it.
 */
export function whenIdle(task: () => void, options?: IdleRequestOptions): () => void {
  // Safari has no idle callbacks; a short delay gets past the first paint there.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(task, options)
  return () => cancelIdleCallback(handle)
}
