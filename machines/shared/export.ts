import { type Actor, type Chart, eventLabel, type MachineDescription, type StateDescription } from './description.ts'

/** Mermaid state diagram, with groups as composite states. */
export function toMermaid(chart: Chart): string {
  const lines = ['stateDiagram-v2', '  direction LR', ...statesWithin(chart, undefined, '  ')]
  for (const { source, event, target, actor, guards } of chart.transitions) {
    const condition = guards.length > 0 ? ` [${guards.join(', ')}]` : ''
    const by = actor === firstWord(event) ? '' : ` (${actor})`
    lines.push(`  ${mermaidId(source)} --> ${mermaidId(target)} : ${eventLabel(event)}${condition}${by}`)
  }
  return `${lines.join('\n')}\n`
}

export function toJson(description: MachineDescription): string {
  return `${JSON.stringify(description, null, 2)}\n`
}

/** Cell of the event table: targets in the order tried. Empty if the event is refused. */
export type TableCell = readonly { target: string; guards: readonly string[] }[]

export interface EventTable {
  states: StateDescription[]
  rows: { event: string; actor: Actor; cells: TableCell[] }[]
}

/** All events by all states. */
export function tableOf({ states, transitions }: MachineDescription): EventTable {
  const actorByEvent = new Map(transitions.map(({ event, actor }) => [event, actor]))
  return {
    states,
    rows: [...actorByEvent].map(([event, actor]) => ({
      event,
      actor,
      cells: states.map(({ id }) => transitions.filter((taken) => taken.source === id && taken.event === event)),
    })),
  }
}

/** Content of the `.diagram.md` file next to the machine. */
export function toMarkdown(chart: Chart, description: MachineDescription): string {
  const { states, rows } = tableOf(description)
  const table = [
    ['event', 'by', ...states.map(({ id, code }) => (code === undefined ? id : `${id} (${code})`))],
    ['---', '---', ...states.map(() => '---')],
    ...rows.map(({ event, actor, cells }) => [eventLabel(event), actor, ...cells.map(cellText)]),
  ]
  return [
    `# ${chart.title}`,
    '',
    'Written by `node machines/write-diagrams.ts` from the machine; an empty cell is an event that is refused.',
    '',
    '```mermaid',
    `${toMermaid(chart)}\`\`\``,
    '',
    ...table.map((cells) => `| ${cells.join(' | ')} |`),
    '',
  ].join('\n')
}

function cellText(cell: TableCell): string {
  return cell.map(({ target, guards }) => (guards.length > 0 ? `${target} [${guards.join(', ')}]` : target)).join('; ')
}

function statesWithin(chart: Chart, parent: string | undefined, indent: string): string[] {
  const isWithin = (node: { parent?: string }) => node.parent === parent
  const states = chart.states.filter(isWithin)
  const initial = chart.initials.find((candidate) => candidate.group === parent)
  return [
    ...(initial ? [`${indent}[*] --> ${mermaidId(initial.target)}`] : []),
    ...states.map(({ id, code }) => {
      const label = code === undefined ? lastWord(id) : `${lastWord(id)} (${code})`
      return `${indent}state "${label}" as ${mermaidId(id)}`
    }),
    ...chart.groups
      .filter(isWithin)
      .flatMap(({ id }) => [
        `${indent}state "${lastWord(id)}" as ${mermaidId(id)} {`,
        ...statesWithin(chart, id, `${indent}  `),
        `${indent}}`,
      ]),
    ...states.filter(({ final }) => final).map(({ id }) => `${indent}${mermaidId(id)} --> [*]`),
  ]
}

function mermaidId(path: string): string {
  return path.replaceAll('.', '_')
}

function firstWord(event: string): string | undefined {
  return event.split('.', 1)[0]
}

function lastWord(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1)
}
