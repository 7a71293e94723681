/* What tests have taken of the machines, as data that a run writes and the site shows. */

/**
 * Systems that tests run a machine on: by itself, in the order engine, in the backend with everything around an order,
 * over the API, on its screens.
 */
export const testLayers = ['machine', 'engine', 'stories', 'wire', 'browser'] as const
export type TestLayer = (typeof testLayers)[number]

/** Transitions of one machine that the tests of one layer took. */
export interface LayerCoverage {
  layer: TestLayer
  /** When its tests ended: ISO 8601. */
  at: string
  /** In words that outlive a change of the machine elsewhere: `open.booked --customer.cancelled--> cancelled`. */
  taken: readonly string[]
}

/** File of a run, by machine id. */
export interface CoverageFile {
  version: 1
  machines: Readonly<Record<string, readonly LayerCoverage[]>>
}

/** Runs that write a file, and its path within the build. */
export const coverageRuns = ['gate', 'soak'] as const
export type CoverageRun = (typeof coverageRuns)[number]

export function coveragePath(run: CoverageRun): string {
  return `machine-coverage/${run}.json`
}

/** A transition in the words of the file. */
export function transitionKey({ source, event, target }: { source: string; event: string; target: string }): string {
  return `${source} --${event}--> ${target}`
}
