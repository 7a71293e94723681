import { memoryExitCode, type TaskMessage, type TaskOutcome, type TaskResult } from './task-message.ts'
import { tasks } from './tasks.ts'

/*
 * The confined process: carries out one task at a time for the process that started it, and ends with it. It has no
 * secrets in its environment, starts no processes and writes no files (`--permission`). Ends by itself with
 * `memoryExitCode` when its resident memory passes the task's limit.
 */

const memoryCheckMs = 20

process.on('disconnect', () => process.exit())

process.on('message', (message: TaskMessage) => void answer(message))

async function answer({ name, input, memoryMb }: TaskMessage): Promise<void> {
  const assertMemory = () => {
    if (process.memoryUsage.rss() > memoryMb * 1_048_576) process.exit(memoryExitCode)
  }
  assertMemory()
  const watch = setInterval(assertMemory, memoryCheckMs)
  const outcome = await carryOut(name, input)
  const result: TaskResult = { ...outcome, rss: process.memoryUsage.rss() }
  // The process that started this one may have been killed meanwhile.
  process.send?.(result, undefined, {}, (error) => void (error && process.exit()))
  clearInterval(watch)
}

async function carryOut(name: TaskMessage['name'], input: unknown): Promise<TaskOutcome> {
  try {
    const task: (input: never) => Promise<unknown> = tasks[name]
    // The parent's types hold input and task together (`runConfined`); a message cannot.
    return { output: await task(input as never) }
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
