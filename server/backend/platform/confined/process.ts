import { memoryExitCode, type TaskMessage, type TaskOutcome, type TaskResult } from './task-message.ts'

/*
 * The confined process: carries out one task at a time for the process that started it, and ends with it. It has no
 * secrets in its environment, starts no processes and writes no files (`--permission`). Ends by itself with
 * `memoryExitCode` when its resident memory passes the task's limit.
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
  // The process that started this one may have been killed meanwhile.
  process.send?.(result, undefined, {}, (error) => void (error && process.exit()))
  clearInterval(watch)
}

async function carryOut({ name, module, input }: Omit<TaskMessage, 'memoryMb'>): Promise<TaskOutcome> {
  try {
    // Loaded by the first task of the kind, so that the process starts quickly whatever it is started for. The parent's types
    // hold input and task together (`ConfinedTask`); a message cannot.
    const tasks: Record<string, (input: unknown) => Promise<unknown>> = await import(module)
    const task = tasks[name]
    if (!task) throw new Error(`${module} has no ${name}`)
    return { output: await task(input) }
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
