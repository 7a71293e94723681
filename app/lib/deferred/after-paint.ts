/**
 * Runs a task once the browser has shown the next frame: a press is answered before what it starts. A page in the
 * background shows none.
 */
export function afterPaint(task: () => void): void {
  if (document.hidden) setTimeout(task)
  else requestAnimationFrame(() => setTimeout(task))
}
