import { afterAll, describe, expect, it } from 'vitest'
import { type DatabaseKind, sampledKinds } from '#tests/support/databases.ts'
import { isSoak, sampleOf } from '#tests/support/samples.ts'
import {
  beginStory,
  findLastCar,
  type LastCar,
  type Plot,
  plots,
  storySteps,
  type StoryStep,
} from '#tests/support/subscription-story.ts'
import { pointsFrom } from './death-points.ts'
import { type MortalBackend, openMortalBackend } from './mortal-backend.ts'
import type { Deadline } from './persist-points.ts'

/** Stories in the gate, each with a death in most steps; the soak dies at every point of every plot. */
const storiesInGate = 2

/**
 * Least number of different writes that deaths follow. What is written in the background shifts from life to life, so
 * that in the few lives of the gate two deaths of a step may follow the same write: at a payment, a cancellation twice,
 * a refund.
 */
const fewestPoints = isSoak ? 21 : 14

/** Lives that together cover every point of a plot; a step with more points has several deaths in one life. */
const livesPerPlot = 8

/** Steps that move money cover every kind of point; earlier ones only those of the call or the order. */
const moneySteps: ReadonlySet<StoryStep> = new Set(['complete', 'pay', 'cancel', 'refund'])
const orderTables = /\b(?:idempotency_keys|subscription_orders)\b/
/** Tables written in the background, in whatever step they become due. */
const backgroundTables = new Set([
  'clock_offsets',
  'contract_documents',
  'credit_reviews',
  'files',
  'invoice_files',
  'mails',
  'outbox',
])

/** Writes of each story step, point by point. */
type Written = Map<StoryStep, string[]>
/** Points of death per step; counted again after each death. */
type Points = Map<StoryStep, Deadline[]>

/** Row of the matrix: the point of death (0: none), the fate of the webhook events, and the final state. */
interface Row {
  step: StoryStep
  point: number
  after: string
  plot: string
  result: string
}

const once = '1 order, 1 charge, 1 refund, 1 invoice, 1 credit note, 0 cars held'

describe('a backend killed at every persist point from the first held car to the refund', () => {
  const rows: Row[] = []
  afterAll(() => process.stdout.write(`\n${asTable(rows)}\n`))

  it('has one order, one charge and one refund, and holds no car twice', { timeout: 2_400_000 }, async ({ signal }) => {
    const all = sampleOf('plots of the crash matrix', plots, 1)
    // In parallel: each backend waits for its restarts, so one alone would leave a processor idle.
    const lived = await Promise.all(
      sampledKinds.map((kind, turn) =>
        liveAll(
          kind,
          all.filter((_plot, index) => turnOf(index) === turn),
          signal,
        ),
      ),
    )
    rows.push(...lived.flat())
    expect(rows.filter(({ result }) => result !== once)).toEqual([])
    const deaths = rows.filter(({ after }) => after !== '')
    expect(storySteps.filter((step) => !deaths.some((death) => death.step === step))).toEqual([])
    expect(new Set(deaths.map(({ step, after }) => `${step}: ${after}`)).size).toBeGreaterThanOrEqual(fewestPoints)
  })
})

/**
 * Database of a plot: of three, one runs on the embedded database, which starts more slowly after each death. The first,
 * which dies most often, is none of these.
 */
function turnOf(index: number): number {
  return sampledKinds.length === 1 || index % 3 === 2 ? 0 : 1
}

/** Runs stories of these plots on a backend of their own, first undisturbed, then with deaths. */
async function liveAll(kind: DatabaseKind, share: readonly Plot[], signal: AbortSignal): Promise<Row[]> {
  const backend = await openMortalBackend(kind)
  // A test that is over lets no backend live on.
  signal.addEventListener('abort', () => void backend.close())
  try {
    const matrix = { backend, car: await findLastCar(backend), signedIn: tokenSource(backend), rows: [] }
    const undisturbed = new Map<Plot, Written>()
    for (const plot of share) undisturbed.set(plot, await live(matrix, plot, new Map()))
    const lives = isSoak ? everyPoint(undisturbed) : everyKindOfPoint(undisturbed).slice(0, storiesInGate)
    for (const [plot, points] of lives) await live(matrix, plot, points)
    return matrix.rows
  } finally {
    await backend.close()
  }
}

interface Matrix {
  backend: MortalBackend
  car: LastCar
  signedIn: () => Promise<Tokens>
  rows: Row[]
}

/**
 * Runs a story to its end with the backend dying at the given point of each step; records the result and the writes of
 * each step.
 */
async function live({ backend, car, signedIn, rows }: Matrix, plot: Plot, points: Points): Promise<Written> {
  await backend.forgetCounted()
  const ordersBefore = await backend.orders()
  const story = beginStory(backend, car, plot, await signedIn())
  const written: Written = new Map()
  const deaths: Omit<Row, 'plot' | 'result'>[] = []
  for (const step of storySteps) {
    const before = backend.deaths.length
    const deadlines = points.get(step) ?? []
    await backend.armed(deadlines[0] ?? null, { every: livesPerPlot, times: Math.max(0, deadlines.length - 1) })
    await story.live(step)
    written.set(step, await backend.armed(null))
    for (const death of backend.deaths.slice(before)) deaths.push({ step, ...death })
  }
  const { status, charges, refunds, cars, attempts, documents } = await story.proof()
  const orders = (await backend.orders()) - ordersBefore
  const countOf = (kind: (typeof documents)[number]) => documents.filter((each) => each === kind).length
  const result =
    status === 999 && attempts.join() === '90'
      ? `${orders} order, ${charges} charge, ${refunds} refund, ${countOf('invoice')} invoice, ${countOf('creditNote')} credit note, ${cars} cars held`
      : `stuck at ${status}, attempts ${attempts.join()}`
  const whole: Omit<Row, 'plot' | 'result'>[] = [{ step: 'create', point: 0, after: '' }]
  for (const death of deaths.length > 0 ? deaths : whole) rows.push({ ...death, plot: plot.name, result })
  return written
}

type Tokens = Record<'ada' | 'staff', string>

/** Signs in again every few minutes: all stories together may outlast a token. */
function tokenSource(backend: MortalBackend): () => Promise<Tokens> {
  let signedInAt = 0
  let tokens: Tokens = { ada: '', staff: '' }
  return async () => {
    if (Date.now() - signedInAt > 240_000) {
      signedInAt = Date.now()
      tokens = await backend.surviving(async () => ({
        ada: await backend.tokenOf('private@solvei.example'),
        staff: await backend.tokenOf('staff@solvei.example'),
      }))
    }
    return tokens
  }
}

/**
 * One life dies at each step's first point, the next at its second, and so on. Later points follow from these. The
 * first plot dies at every point of every step. Others differ in how they are paid and what the provider reports: they
 * die from the payment on, at every other point, odd and even ones in turn.
 */
function everyPoint(undisturbed: ReadonlyMap<Plot, Written>): [Plot, Points][] {
  return [...undisturbed].flatMap(([plot, written]) => {
    const nth = plots.indexOf(plot)
    const steps = [...written].filter(([step]) => nth === 0 || moneySteps.has(step))
    const longest = Math.min(livesPerPlot, Math.max(...steps.map(([, { length }]) => length)))
    const firsts = Array.from({ length: longest }, (_, index) => index + 1)
    return firsts
      .filter((first) => nth === 0 || (first + nth) % 2 === 0)
      .map((first): [Plot, Points] => {
        const long = steps.filter(([, points]) => points.length >= first)
        return [plot, new Map(long.map(([step, { length }]) => [step, pointsFrom(first, length, livesPerPlot)]))]
      })
  })
}

/** Each relevant kind of point once; the plots take turns. */
function everyKindOfPoint(undisturbed: ReadonlyMap<Plot, Written>): [Plot, Points][] {
  const known = new Set<string>()
  const lives: [Plot, Points][] = []
  for (;;) {
    const turns = [...undisturbed].map(([plot, written]): [Plot, Points] => [plot, firstUncovered(written, known)])
    const some = turns.filter(([, points]) => points.size > 0)
    if (some.length === 0) return lives
    lives.push(...some)
  }
}

/** First write of each step that no death has covered yet. */
function firstUncovered(written: Written, known: Set<string>): Points {
  const found: Points = new Map()
  for (const [step, points] of written) {
    const nameOf = (after: string) => (backgroundTables.has(after) ? after : `${step}: ${after}`)
    const after = points.find((each) => (moneySteps.has(step) || orderTables.test(each)) && !known.has(nameOf(each)))
    if (after === undefined) continue
    known.add(nameOf(after))
    found.set(step, [after])
  }
  return found
}

function asTable(rows: readonly Row[]): string {
  const lines = [
    ['step', 'kill', 'written last', 'payment, notices', 'after the restart'],
    ...rows
      .toSorted((a, b) => storySteps.indexOf(a.step) - storySteps.indexOf(b.step) || a.point - b.point)
      .map(({ step, point, after, plot, result }) => [
        point === 0 ? 'never' : step,
        String(point),
        after,
        plot,
        result,
      ]),
  ]
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)))
  return lines.map((cells) => cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')).join('\n')
}
