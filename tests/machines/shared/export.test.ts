import { describe, expect, it } from 'vitest'
import { create } from 'xmlbuilder2'
import { type AnyStateMachine, createMachine } from 'xstate'
import { z } from 'zod'
import { catalogue } from '#machines/catalogue.ts'
import { chartOf } from '#machines/shared/describe.ts'
import { actors, type Chart, type StateDescription, type TransitionDescription } from '#machines/shared/description.ts'
import { toScxml, toXstate } from '#machines/shared/export.ts'

describe.each(catalogue)('$id as SCXML', ({ machine }) => {
  it('read again is the chart', () => {
    const chart = chartOf(machine)
    expect(readScxml(toScxml(chart))).toEqual(inOrder(chart))
  })
})

describe.each(catalogue)('$id as a configuration of xstate', ({ machine }) => {
  it('makes a machine with the same states, which begins in the same one', () => {
    const chart = chartOf(machine)
    const made: AnyStateMachine = createMachine(JSON.parse(toXstate(chart)))
    const { states, groups, initials } = inOrder(chartOf(made))
    const expected = inOrder(chart)
    const initial = (all: readonly StateDescription[]) => all.filter((state) => state.initial).map(({ id }) => id)
    expect(states.map(({ id, code, tags }) => ({ id, code, tags }))).toEqual(
      expected.states.map(({ id, code, tags }) => ({ id, code, tags })),
    )
    expect(groups).toEqual(expected.groups)
    expect(initials).toEqual(expected.initials)
    expect(initial(states)).toEqual(initial(expected.states))
  })
})

type XmlBuilder = ReturnType<typeof create>

const attributes = z.object({
  '@id': z.string(),
  '@initial': z.string().optional(),
  '@m:code': z.string().optional(),
  '@m:tags': z.string().optional(),
  '@m:final': z.string().optional(),
})
const scxmlTransition = z.object({
  '@event': z.string(),
  '@cond': z.string().optional(),
  '@target': z.string(),
  '@m:actor': z.enum(actors),
})
const scxmlRoot = z.object({
  '@name': z.string(),
  '@initial': z.string(),
  '@m:title': z.string(),
  '@m:mainPath': z.string(),
})

/** Attributes of an element, as `@name`. */
function attributesOf(element: XmlBuilder): unknown {
  return Object.values(z.record(z.string(), z.unknown()).parse(element.toObject()))[0]
}

function childrenOf(element: XmlBuilder): { name: string; child: XmlBuilder }[] {
  const children: { name: string; child: XmlBuilder }[] = []
  element.each((child) => void children.push({ name: child.node.nodeName, child }))
  return children
}

function readScxml(xml: string): Chart {
  const root = create(xml).root()
  const about = scxmlRoot.parse(attributesOf(root))
  const chart: Chart = {
    id: about['@name'],
    title: about['@m:title'],
    states: [],
    groups: [],
    initials: [{ target: about['@initial'] }],
    mainPath: about['@m:mainPath'].split(' '),
    transitions: [],
  }
  for (const { child } of childrenOf(root)) readState(chart, child, undefined)
  const initial = leafFrom(chart, about['@initial'])
  for (const state of chart.states) if (state.id === initial) state.initial = true
  return inOrder(chart)
}

function readState(chart: Chart, element: XmlBuilder, parent: string | undefined): void {
  const state = attributes.parse(attributesOf(element))
  const id = state['@id']
  const inside = parent === undefined ? {} : { parent }
  const children = childrenOf(element)
  const states = children.filter(({ name }) => name !== 'transition')
  if (states.length === 0) {
    chart.states.push({
      id,
      ...(state['@m:code'] !== undefined && { code: Number(state['@m:code']) }),
      ...(state['@m:tags'] !== undefined && { tags: state['@m:tags'].split(' ') }),
      ...(state['@m:final'] !== undefined && { final: true }),
      ...inside,
    })
  } else {
    chart.groups.push({ id, ...inside })
    if (state['@initial'] !== undefined) chart.initials.push({ group: id, target: state['@initial'] })
  }
  for (const { name, child } of children) {
    if (name !== 'transition') continue
    const transition = scxmlTransition.parse(attributesOf(child))
    chart.transitions.push({
      source: id,
      event: transition['@event'].replace(/^(done|error)\.invoke\./, 'xstate.$1.actor.'),
      target: transition['@target'],
      actor: transition['@m:actor'],
      guards: transition['@cond']?.split(' and ') ?? [],
    })
  }
  for (const { child } of states) readState(chart, child, id)
}

function leafFrom(chart: Pick<Chart, 'initials'>, id: string): string {
  const next = chart.initials.find(({ group }) => group === id)
  return next ? leafFrom(chart, next.target) : id
}

/** The same chart with its parts sorted; a state's transitions stay in the order in which they are tried. */
function inOrder(chart: Chart): Chart {
  const by =
    <T>(key: (one: T) => string) =>
    (one: T, other: T) =>
      key(one).localeCompare(key(other))
  return {
    ...chart,
    states: chart.states.toSorted(by<StateDescription>(({ id }) => id)),
    groups: chart.groups.toSorted(by(({ id }) => id)),
    initials: chart.initials.toSorted(by(({ group = '' }) => group)),
    transitions: chart.transitions.toSorted(by<TransitionDescription>(({ source }) => source)),
  }
}
