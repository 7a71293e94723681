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

/** Namespace of what SCXML has no word for: codes, actors, tags, the main path. */
export const machineNamespace = 'urn:solvei:machine'

/**
 * State Chart XML (W3C). Guards are the names of a condition each, joined by `and`; the data model is our own, since the
 * standard knows no named guards. Answers of calls are `done.invoke.<call>` and `error.invoke.<call>`.
 */
export function toScxml(chart: Chart): string {
  const attributes = [
    ['xmlns', 'http://www.w3.org/2005/07/scxml'],
    ['xmlns:m', machineNamespace],
    ['version', '1.0'],
    ['datamodel', 'x-guards'],
    ['name', chart.id],
    ['initial', chart.initials.find(({ group }) => group === undefined)?.target],
    ['m:title', chart.title],
    ['m:mainPath', chart.mainPath.join(' ')],
  ] as const
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<scxml${written(attributes)}>`,
    ...scxmlWithin(chart, undefined, '  '),
    '</scxml>',
    '',
  ].join('\n')
}

function scxmlWithin(chart: Chart, parent: string | undefined, indent: string): string[] {
  const isWithin = (node: { parent?: string }) => node.parent === parent
  const transitionsOf = (id: string) =>
    chart.transitions
      .filter(({ source }) => source === id)
      .map(({ event, target, guards, actor }) => {
        const attributes = [
          ['event', scxmlEvent(event)],
          ['cond', guards.length > 0 ? guards.join(' and ') : undefined],
          ['target', target],
          ['m:actor', actor],
        ] as const
        return `${indent}  <transition${written(attributes)}/>`
      })
  const states = chart.states.filter(isWithin).flatMap(({ id, code, tags, final }) => {
    const transitions = transitionsOf(id)
    // The standard has no final states that accept events.
    const element = final && transitions.length === 0 ? 'final' : 'state'
    const attributes = [
      ['id', id],
      ['m:code', code?.toString()],
      ['m:tags', tags?.join(' ')],
      ['m:final', final ? 'true' : undefined],
    ] as const
    return transitions.length === 0
      ? [`${indent}<${element}${written(attributes)}/>`]
      : [`${indent}<${element}${written(attributes)}>`, ...transitions, `${indent}</${element}>`]
  })
  const groups = chart.groups.filter(isWithin).flatMap(({ id }) => {
    const initial = chart.initials.find(({ group }) => group === id)?.target
    const attributes = [
      ['id', id],
      ['initial', initial],
    ] as const
    return [
      `${indent}<state${written(attributes)}>`,
      ...transitionsOf(id),
      ...scxmlWithin(chart, id, `${indent}  `),
      `${indent}</state>`,
    ]
  })
  return [...states, ...groups]
}

/** Event of SCXML: dots separate tokens, as in our own. */
function scxmlEvent(event: string): string {
  return event.replace(/^xstate\.(done|error)\.actor\./, '$1.invoke.')
}

function written(attributes: readonly (readonly [name: string, value: string | undefined])[]): string {
  return attributes.flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${escaped(value)}"`])).join('')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character)
}

interface XstateNode {
  initial?: string
  type?: 'final'
  tags?: readonly string[]
  meta?: Record<string, unknown>
  on?: Record<string, { target: string; guard?: string | { type: string; params: { guards: readonly string[] } } }[]>
  states?: Record<string, XstateNode>
}

/**
 * Configuration for `createMachine` and for tools that read it. Several guards of a transition become one named `and`
 * with their names as params; calls and effects are left out, since JSON has no code.
 */
export function toXstate(chart: Chart): string {
  return `${JSON.stringify({ id: chart.id, ...xstateNode(chart, undefined) }, null, 2)}\n`
}

function xstateNode(chart: Chart, id: string | undefined): XstateNode {
  const isWithin = (node: { parent?: string }) => node.parent === id
  const state = chart.states.find((candidate) => candidate.id === id)
  const initial = chart.initials.find(({ group }) => group === id)?.target
  const children = [...chart.states.filter(isWithin), ...chart.groups.filter(isWithin)]
  const transitions = Map.groupBy(
    chart.transitions.filter(({ source }) => source === id),
    ({ event }) => event,
  )
  return {
    ...(initial !== undefined && { initial: lastWord(initial) }),
    // A final state of xstate takes no events; ours may.
    ...(state?.final && transitions.size === 0 && { type: 'final' }),
    ...(state?.tags && { tags: state.tags }),
    ...(state?.code !== undefined && { meta: { code: state.code } }),
    ...(transitions.size > 0 && {
      on: Object.fromEntries(
        Array.from(transitions, ([event, candidates]) => [
          event,
          candidates.map(({ target, guards }) => ({
            target: `#${chart.id}.${target}`,
            ...guardOf(guards),
          })),
        ]),
      ),
    }),
    ...(children.length > 0 && {
      states: Object.fromEntries(children.map((child) => [lastWord(child.id), xstateNode(chart, child.id)])),
    }),
  }
}

function guardOf(guards: readonly string[]) {
  const [only] = guards
  if (only === undefined) return {}
  return { guard: guards.length === 1 ? only : { type: 'and', params: { guards } } }
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
