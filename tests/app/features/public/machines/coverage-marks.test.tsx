import { describe, expect, it } from 'vitest'
import { CoverageChoice, CoverageSummary, useCoverageMarks } from '#app/features/public/machines/coverage-marks.tsx'
import { MachineDiagram } from '#app/features/public/machines/machine-diagram.tsx'
import { readMachineSearch, withWay } from '#app/features/public/machines/machine-search.ts'
import { type Covered, coveredBy } from '#app/features/public/machines/test-coverage.ts'
import { useWords, wordNamespaces } from '#app/i18n/machine-words.ts'
import { wholeView } from '#machines/shared/drawing.ts'
import { drawMachine } from '#server/services/machine-drawing.ts'
import { renderPage } from '#tests/app/features/account/frame/render-page.tsx'

const whole = await drawMachine('testDriveOrder', wholeView)
if (!whole) throw new Error('no test drive order')
const { description } = whole
const at = '2026-11-28T02:00:00.000Z'
const page = { path: '/machines', messages: ['machine', ...wordNamespaces('testDriveOrder')] } as const

const [first] = description.transitions
const coverage = [
  { layer: 'machine' as const, at, transitions: description.transitions.map((_, index) => index) },
  { layer: 'engine' as const, at: '2026-11-29T02:00:00.000Z', transitions: [0] },
]

function Painted({ covered }: { covered: Covered | null }) {
  const marks = useCoverageMarks(description, covered)
  return (
    <MachineDiagram
      drawing={whole?.drawing ?? { view: '', width: 0, height: 0, groups: [], nodes: [], edges: [] }}
      title="Drawing"
      zoom={1}
      words={useWords('testDriveOrder')}
      isMirrored={false}
      current="no state"
      previous={null}
      {...(marks && { marks })}
    />
  )
}

describe('what tests cover', () => {
  it('is counted by layer, and for all together', () => {
    const all = coveredBy(description, coverage, 'all')
    expect(all).toMatchObject({ layerCount: 2, at: '2026-11-29T02:00:00.000Z' })
    expect(all?.transitions.size).toBe(description.transitions.length)
    expect(all?.states.get(first?.target ?? '')).toBe(2)
    const engine = coveredBy(description, coverage, 'engine')
    expect(new Set(engine?.states.keys())).toEqual(new Set([first?.source, first?.target]))
    expect(coveredBy(description, coverage, 'browser')).toBeNull()
  })

  it('is painted, and what no test takes is named', async () => {
    const everything = await renderPage(
      'en_US',
      page,
      <Painted covered={coveredBy(description, coverage, 'machine')} />,
    )
    expect(everything).not.toContain('not tested')
    expect(everything.match(/class="stroke-success"/g)).toHaveLength(whole.drawing.edges.length)
    const little = await renderPage('en_US', page, <Painted covered={coveredBy(description, coverage, 'engine')} />)
    const untaken = whole.drawing.edges.filter(({ transitions }) => !transitions.includes(0))
    expect(little.match(/class="stroke-danger"/g)).toHaveLength(untaken.length)
    const boxes = whole.drawing.nodes.filter(({ id }) => id !== first?.source && id !== first?.target)
    expect(little.match(/>not tested</g)).toHaveLength(boxes.length)
    expect(little.match(/>(?:[^<]+ · )?×</g)).toHaveLength(untaken.length)
    expect(little.match(/fill-heat-4/g)).toHaveLength(2)
    expect(little).not.toContain('opacity-15')
  })

  it('is not painted unless asked for', async () => {
    const plain = await renderPage('en_US', page, <Painted covered={null} />)
    expect(plain).not.toMatch(/not tested|stroke-success/)
  })

  it('is chosen by links, one for each layer that has tests', async () => {
    const choice = await renderPage('de_DE', page, <CoverageChoice coverage={coverage} search={{ tests: 'engine' }} />)
    expect(choice.match(/<a /g)).toHaveLength(4)
    expect(choice).toMatch(/aria-current="true"[^>]*>Backend/)
    expect(choice).not.toContain('Browser')
  })

  it('is told in numbers, with its date', async () => {
    const covered = coveredBy(description, coverage, 'engine')
    if (!covered) throw new Error('no tests')
    const summary = await renderPage('en_US', page, <CoverageSummary description={description} covered={covered} />)
    expect(summary).toContain('November 29, 2026')
    expect(summary).toContain(`1 of ${description.transitions.length} transitions`)
  })
})

describe('the address of a machine’s page', () => {
  it('keeps the chosen tests, also along a way', () => {
    expect(readMachineSearch({ tests: 'browser' })).toEqual({ tests: 'browser' })
    expect(readMachineSearch({ tests: 'unknown' })).toEqual({})
    expect(withWay({ tests: 'all' }, { steps: ['a'], failing: [] })).toEqual({ tests: 'all', steps: 'a' })
  })
})
