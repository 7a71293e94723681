import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { PillLinks } from '#app/components/pill-links.tsx'
import type { MachineDescription } from '#machines/shared/description.ts'
import type { DiagramMarks } from './machine-diagram.tsx'
import { type MachineSearch, without } from './machine-search.ts'
import { type Covered, statesIn, type TestCoverage } from './test-coverage.ts'

/** Choice of the tests whose transitions are painted. */
export function CoverageChoice({ coverage, search }: { coverage: TestCoverage; search: MachineSearch }) {
  const choices = ['all', ...coverage.map(({ layer }) => layer)] as const
  return (
    <PillLinks
      label="machine.tests.label"
      isInPlace
      pills={[
        {
          key: 'none',
          name: <FormattedMessage id="machine.tests.none" />,
          isChosen: search.tests === undefined,
          search: () => ({ ...without(search, 'tests') }),
        },
        ...choices.map((choice) => ({
          key: choice,
          name: <FormattedMessage id={`machine.tests.of.${choice}`} />,
          isChosen: search.tests === choice,
          search: () => ({ ...search, tests: choice }),
        })),
      ]}
    />
  )
}

/** What the painted tests reach, in numbers. */
export function CoverageSummary({ description, covered }: { description: MachineDescription; covered: Covered }) {
  return (
    <span className="block">
      <FormattedMessage
        id="machine.tests.result"
        values={{
          date: <FormattedDate value={covered.at} dateStyle="long" timeZone="UTC" />,
          taken: covered.transitions.size,
          transitions: description.transitions.length,
          reached: covered.states.size,
          states: description.states.length,
        }}
      />
    </span>
  )
}

/** At an arrow that no test takes: words would lie over those of its neighbours. The summary explains it. */
const missedArrow = '×'

/** Paints what tests reach: the darker a state, the more kinds of tests. The rest says that no test reaches it. */
export function useCoverageMarks(description: MachineDescription, covered: Covered | null): DiagramMarks | null {
  const { formatMessage, formatNumber } = useIntl()
  if (!covered) return null
  const isTaken = ({ transitions }: { transitions: readonly number[] }) =>
    transitions.some((index) => covered.transitions.has(index))
  return {
    heat(box) {
      const counts = statesIn(description, box).map((id) => covered.states.get(id) ?? 0)
      return Math.max(0, ...counts) / covered.layerCount
    },
    note(box) {
      const states = statesIn(description, box)
      const reached = states.filter((id) => covered.states.has(id)).length
      if (reached === 0) return formatMessage({ id: 'machine.tests.missed' })
      return states.length === 1
        ? null
        : formatMessage({ id: 'machine.tests.part' }, { reached, states: states.length })
    },
    edgeNote(edge) {
      if (!isTaken(edge)) return missedArrow
      const { length } = edge.transitions
      const reached = edge.transitions.filter((index) => covered.transitions.has(index)).length
      return reached === length ? '' : `${formatNumber(reached)}/${formatNumber(length)}`
    },
    edgeColour: (edge) =>
      isTaken(edge) ? { line: 'stroke-success', head: 'fill-success' } : { line: 'stroke-danger', head: 'fill-danger' },
  }
}
