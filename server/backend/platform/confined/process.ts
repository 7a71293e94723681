import { memoryExitCode, type TaskMessage, type TaskOutcome, type TaskResult } from './task-message.ts'

/*
 * Confined process: runs one task at a time for its parent, and ends with it. Has no secrets in its environment, and
 * may neither start processes nor write files (`--permission`). Exits with `memoryExitCode` when its resident memory
 * exceeds the task's limit.
 */

const memoryCheckMs = 20

process.on('disconnect', () => process.exit())

process.on('message', (message: TaskMessage) => void answer(message))

async function answer({ memoryMb, ...task }: TaskMessage): Promise<void> {
  const assertMemory = () => {
    if (process.memoryUsage.rss() > memoryMb * 1_048_576) process.exit(memoryExitCode)
  }
  assertMemory()
  const watch = setInterval(assertMemory, memoryCheckMs)
  const outcome = await carryOut(task)
  const result: TaskResult = { ...outcome, rss: process.memoryUsage.rss() }
  // The parent may have been killed meanwhile.
  process.send?.(result, undefined, {}, (error) => void (error && process.exit()))
  clearInterval(watch)
}

async function carryOut({ name, module, input }: Omit<TaskMessage, 'memoryMb'>): Promise<TaskOutcome> {
  try {
    // Loaded by the first task of its kind, which keeps the start fast. Messages are untyped: the parent's
    // `ConfinedTask` pairs input and task.
    const tasks: Record<string, (input: unknown) => Promise<unknown>> = await import(module)
    const task = tasks[name]
    if (!task) throw new Error(`${module} has no ${name}`)
    return { output: await task(input) }
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
