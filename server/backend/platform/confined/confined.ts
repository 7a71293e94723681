import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { memoryExitCode, type TaskMessage, type TaskResult } from './task-message.ts'

/*
 * Runs work on foreign input outside the serving process, within limits of time and memory. Documents and pictures have a
 * child process each, which takes one task at a time; it is started by the first task and ended when it has been idle,
 * when a task passes a limit, or when it keeps memory of a task, which would count for the next one. Node's own child
 * processes are used: the worker pools of the registry cannot end a task that is stuck in native code without ending
 * their host, or measure its memory.
 */

export interface ConfinedLimits {
  /** Milliseconds from the start of the task. */
  timeMs: number
  /** Megabytes of resident memory of the process, its own 60 included. */
  memoryMb: number
}

/** A task was ended, or not begun, because it passed a limit. */
export class ConfinedLimitError extends Error {
  readonly limit: 'time' | 'memory' | 'queue'

  constructor(limit: ConfinedLimitError['limit'], task: string) {
    super(`${task} was ended by its limit of ${limit}`)
    this.limit = limit
  }
}

/** Tasks of one kind that may wait for their turn; more are refused at once. */
const maxWaiting = 16
/** Milliseconds a task waits for its turn at most. */
const maxWaitMs = 20_000
const idleMs = 30_000
/** Part of a task's memory that the process may still hold of earlier ones; when it is more, the task has a new process. */
const restShare = 0.35
/** JavaScript objects of a task, in megabytes; pictures are outside of this heap and count as resident memory. */
const heapMb = 256

interface Task {
  message: TaskMessage
  timeMs: number
  waitsUntil: number
  resolve(output: unknown): void
  reject(error: Error): void
}

/** Tasks of one kind and the process that carries them out. */
interface Line {
  waiting: Task[]
  running: Task | null
  child: ChildProcess | null
  /** Resident memory of the child after its last task. */
  restBytes: number
  idle: NodeJS.Timeout | undefined
}

/** Anybody with an account may send slow pictures, and those of a few accounts fill their line: documents have their own. */
const lines = { documents: emptyLine(), pictures: emptyLine() }

/**
 * Function that runs in the confined process. It gets and returns what the structured clone algorithm takes, and returns its
 * verdict on bad input instead of throwing.
 */
export interface ConfinedTask<Run extends (input: never) => Promise<unknown>> {
  /** What the module exports it as. */
  name: string
  /** By the package's own imports, for the confined process loads it by itself. */
  module: `#server/${string}`
  line: keyof typeof lines
  /** Its type alone, so that the serving process does not load it. */
  run?: Run
}

function emptyLine(): Line {
  return { waiting: [], running: null, child: null, restBytes: 0, idle: undefined }
}

/**
 * Carries out a task in the confined process of its kind. Throws ConfinedLimitError when it takes too long, too much memory, or too
 * many tasks wait; any other error is a fault of the task.
 */
export function runConfined<Run extends (input: never) => Promise<unknown>>(
  { name, module, line: lineName }: ConfinedTask<Run>,
  input: Parameters<Run>[0],
  { timeMs, memoryMb }: ConfinedLimits,
): Promise<Awaited<ReturnType<Run>>> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const line = lines[lineName]
  if (line.waiting.length >= maxWaiting) reject(new ConfinedLimitError('queue', name))
  else {
    line.waiting.push({
      message: { name, module, input, memoryMb },
      timeMs,
      waitsUntil: Date.now() + maxWaitMs,
      resolve,
      reject,
    })
    next(line)
  }
  // Input and output of a task travel as they are; its type says what they are.
  return promise as Promise<Awaited<ReturnType<Run>>>
}

function next(line: Line): void {
  if (line.running) return
  clearTimeout(line.idle)
  const task = line.waiting.shift()
  if (!task) {
    line.idle = setTimeout(endChild, idleMs, line).unref()
    return
  }
  if (Date.now() > task.waitsUntil) {
    task.reject(new ConfinedLimitError('queue', task.message.name))
    next(line)
    return
  }
  line.running = task
  if (line.restBytes > restShare * task.message.memoryMb * 1_048_576) endChild(line)
  carryOut(line, task, (line.child ??= start(line)))
}

function carryOut(line: Line, task: Task, host: ChildProcess): void {
  const { name } = task.message
  const end = (settle: () => void) => {
    clearTimeout(deadline)
    host.off('message', onMessage)
    host.off('exit', onExit)
    host.unref()
    host.channel?.unref()
    line.running = null
    settle()
    next(line)
  }
  const onMessage = (result: TaskResult) => {
    line.restBytes = result.rss
    end(() =>
      'output' in result ? task.resolve(result.output) : task.reject(new Error(`${name} failed: ${result.failure}`)),
    )
  }
  const onExit = (code: number | null, signal: string | null) => {
    // V8 aborts when its heap is full.
    const isMemory = code === memoryExitCode || signal === 'SIGABRT' || code === 134
    const error = isMemory
      ? new ConfinedLimitError('memory', name)
      : new Error(`the confined process ended during ${name}: ${code ?? signal}`)
    end(() => task.reject(error))
  }
  const deadline = setTimeout(() => {
    host.off('exit', onExit)
    endChild(line)
    end(() => task.reject(new ConfinedLimitError('time', name)))
  }, task.timeMs)
  host.on('message', onMessage)
  host.on('exit', onExit)
  host.ref()
  host.channel?.ref()
  host.send(task.message, (error) => {
    if (error && line.running === task) end(() => task.reject(error))
  })
}

/** Forgets the process at once: its exit event comes later, and a task in between needs another process. */
function endChild(line: Line): void {
  line.child?.kill('SIGKILL')
  line.child = null
  line.restBytes = 0
}

function start(line: Line): ChildProcess {
  // By the package's own imports: this code also runs from the build, where files have other neighbours.
  const script = createRequire(import.meta.url).resolve('#server/backend/platform/confined/process.ts')
  const host = fork(script, [], {
    serialization: 'advanced',
    env: { NODE_ENV: process.env['NODE_ENV'] },
    execArgv: [
      '--permission',
      '--allow-fs-read=*',
      '--allow-addons',
      '--disable-warning=SecurityWarning',
      `--max-old-space-size=${heapMb}`,
    ],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  host.on('exit', () => {
    if (line.child === host) line.child = null
  })
  host.on('error', () => {
    // It could not be started or told something: the task hears of it by its exit or by the callback of `send`.
  })
  return host
}
