import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { memoryExitCode, type TaskMessage, type TaskResult } from './task-message.ts'

/*
 * Runs work on untrusted input outside the serving process, with limits on time and memory. Documents and pictures have
 * a child process each, which runs one task at a time; it is started by the first task and ended when it is idle, when
 * a task exceeds a limit, or when it retains memory of a task, which would count for the next one. Uses Node's own
 * child processes: the worker pools on npm can neither end a task stuck in native code without ending their host, nor
 * measure its memory.
 */

export interface ConfinedLimits {
  /** Milliseconds from the start of the task. */
  timeMs: number
  /** Megabytes of resident memory of the process, including its own 60. */
  memoryMb: number
}

/** Task that was ended, or refused, because of a limit. */
export class ConfinedLimitError extends Error {
  readonly limit: 'time' | 'memory' | 'queue'

  constructor(limit: ConfinedLimitError['limit'], task: string) {
    super(`${task} was ended by its limit of ${limit}`)
    this.limit = limit
  }
}

/** Waiting tasks per kind; more are refused at once. */
const maxWaiting = 16
/** Maximum milliseconds a task waits. */
const maxWaitMs = 20_000
const idleMs = 30_000
/**
 * Share of a task's memory limit that the process may retain from earlier tasks; above it, the task gets a new process.
 */
const restShare = 0.5
/** Heap limit in megabytes; pictures are outside of the heap and count as resident memory. */
const heapMb = 256

interface Task {
  message: TaskMessage
  timeMs: number
  waitsUntil: number
  resolve(output: unknown): void
  reject(error: Error): void
}

/** Queue of one kind of task with its process. */
interface Line {
  waiting: Task[]
  running: Task | null
  child: ChildProcess | null
  /** Resident memory of the child after its last task. */
  restBytes: number
  idle: NodeJS.Timeout | undefined
}

/** Separate queues: slow pictures from a few accounts can fill theirs, and must not delay documents. */
const lines = { documents: emptyLine(), pictures: emptyLine() }

/**
 * Function that runs in the confined process. Input and output must be structured-cloneable; invalid input is a
 * returned verdict, not an exception.
 */
export interface ConfinedTask<Run extends (input: never) => Promise<unknown>> {
  /** Name of the module's export. */
  name: string
  /** Path by the package's own imports: the confined process loads it, and the build bundles files of this name. */
  module: `#server/${string}.confined.ts`
  line: keyof typeof lines
  /** Type only, so that the serving process does not load the module. */
  run?: Run
}

function emptyLine(): Line {
  return { waiting: [], running: null, child: null, restBytes: 0, idle: undefined }
}

/**
 * Runs a task in the confined process of its kind. Throws ConfinedLimitError at a limit of time, memory or waiting
 * tasks; any other error is a defect of the task.
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
      message: { name, module: pathToFileURL(pathOf(module)).href, input, memoryMb },
      timeMs,
      waitsUntil: Date.now() + maxWaitMs,
      resolve,
      reject,
    })
    next(line)
  }
  // Messages are untyped; the task's type describes input and output.
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

/** Detaches the process at once: its exit event comes later, and the next task needs a new process. */
function endChild(line: Line): void {
  line.child?.kill('SIGKILL')
  line.child = null
  line.restBytes = 0
}

/** File of a module: of its bundle in a build, which loads in a third of the time. */
function pathOf(module: `#server/${string}.ts`): string {
  const { resolve } = createRequire(import.meta.url)
  if (import.meta.filename.endsWith('.ts')) return resolve(module)
  return join(dirname(resolve('#config')), 'dist/confined', module.replace(/^#(.+)ts$/, '$1js'))
}

function start(line: Line): ChildProcess {
  const host = fork(pathOf('#server/backend/platform/confined/process.ts'), [], {
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
    // Failure to start or send: reported to the task by the exit event or the callback of `send`.
  })
  return host
}
