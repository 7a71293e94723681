/** Where the time of one test file goes, in milliseconds of its worker. */
export interface FileTimes {
  suite: 'unit' | 'browser'
  /** Path from the root of the project. */
  file: string
  /** Loading the file, what it imports and the environment of the test. */
  importing: number
  /** Hooks and fixtures: databases, sites, browsers. */
  settingUp: number
  testing: number
  tests: { name: string; ms: number }[]
}

interface Row {
  name: string
  files: number
  tests: number
  importing: number
  settingUp: number
  testing: number
}

const listed = { files: 25, tests: 25 }

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
const totalOf = ({ importing, settingUp, testing }: Row | FileTimes) => importing + settingUp + testing

/** Tables of both suites: by folder, the slowest files and the slowest tests; in seconds. */
export function report(times: FileTimes[]): string {
  return (['unit', 'browser'] as const)
    .map((suite) => ({ suite, files: times.filter((file) => file.suite === suite) }))
    .filter(({ files }) => files.length > 0)
    .map(({ suite, files }) => reportSuite(suite, files))
    .join('\n\n')
}

function reportSuite(suite: string, files: FileTimes[]): string {
  const folders = Map.groupBy(files, ({ file }) => folderOf(file))
  const rows = Array.from(folders, ([name, members]) => rowOf(name, members))
  const slowFiles = files.toSorted((a, b) => totalOf(b) - totalOf(a)).slice(0, listed.files)
  const tests = files.flatMap(({ file, tests }) => tests.map(({ name, ms }) => ({ name: `${file} › ${name}`, ms })))
  const slowTests = tests.toSorted((a, b) => b.ms - a.ms).slice(0, listed.tests)
  return [
    `${suite}: seconds by folder`,
    ...table([rowOf('all', files), ...rows.toSorted((a, b) => totalOf(b) - totalOf(a))]),
    `\n${suite}: the slowest files`,
    ...table(slowFiles.map((file) => rowOf(file.file, [file]))),
    `\n${suite}: the slowest tests`,
    ...slowTests.map(({ name, ms }) => `${seconds(ms)}  ${name}`),
  ].join('\n')
}

/** `tests/server/backend/domains/payments/paying.test.ts` → `server/backend/domains/payments`. */
function folderOf(file: string): string {
  const folders = file.split('/').slice(1, -1)
  return folders.slice(0, folders[0] === 'server' && folders[1] === 'backend' ? 3 : 2).join('/') || '.'
}

function rowOf(name: string, files: FileTimes[]): Row {
  return {
    name,
    files: files.length,
    tests: sum(files.map(({ tests }) => tests.length)),
    importing: sum(files.map(({ importing }) => importing)),
    settingUp: sum(files.map(({ settingUp }) => settingUp)),
    testing: sum(files.map(({ testing }) => testing)),
  }
}

function table(rows: Row[]): string[] {
  const head = ['total', 'import', 'set-up', 'tests', 'files', 'tests'].map((title) => title.padStart(8)).join('')
  return [
    head,
    ...rows.map((row) => {
      const times = [totalOf(row), row.importing, row.settingUp, row.testing].map(seconds)
      return `${[...times, String(row.files).padStart(8), String(row.tests).padStart(8)].join('')}  ${row.name}`
    }),
  ]
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(1).padStart(8)
}
