import type { StateAspect, StateChange, TransitionChange } from '#machines/shared/changes.ts'
import { eventLabel } from '#machines/shared/description.ts'
import type { WayChange } from '#machines/shared/way-changes.ts'
import { eventKey, guardKey, stateKey } from '#machines/shared/words.ts'
import { type ChangedMachine, compareReleases, plainName, titleIn } from './compare-releases.ts'
import type { Release } from './release.ts'

/* Changes of machines as Markdown, in the English words of both releases. */

const locale = 'en_US'

interface Names {
  state: (id: string) => string
  event: (event: string) => string
  guard: (guard: string) => string
}

/** List of all changes between two releases. */
export function changeList(before: Release, after: Release): string {
  const machines = compareReleases(before, after, locale)
  const same = after.machines.length - machines.filter((machine) => machine.after).length
  return [
    `# Machines: ${before.name} to ${after.name}`,
    '',
    machines.length === 0
      ? `Nothing has changed in ${after.machines.length} machines.`
      : `Changed: ${machines.length}. The same: ${same}.`,
    '',
    ...machines.flatMap((machine) => [...linesOf(machine, namesIn(before, after, machine.id)), '']),
  ].join('\n')
}

function namesIn(before: Release, after: Release, machine: string): Names {
  const title = (key: string) => titleIn(after, locale, machine, key) ?? titleIn(before, locale, machine, key)
  return {
    state: (id) => title(stateKey(id)) ?? plainName(id),
    event(event) {
      const key = eventKey(event)
      const known = title(key)
      if (known === undefined) return eventLabel(event)
      if (!key.startsWith('call.') || event.endsWith('Timeout')) return known
      return `${known}: ${event.startsWith('xstate.error.') ? 'failed' : 'answered'}`
    },
    guard: (guard) => title(guardKey(guard)) ?? guard,
  }
}

function linesOf({ before, after, changes, titles }: ChangedMachine, names: Names): string[] {
  const machine = after ?? before
  if (!machine) return []
  if (!before || !after) {
    const size = `${machine.states.length} states, ${machine.transitions.length} transitions`
    return [`## ${machine.title}`, '', `- ${before ? 'Gone' : 'New'}: the whole machine, ${size}.`]
  }
  return [
    `## ${after.title}`,
    '',
    ...(before.version === after.version
      ? []
      : [`- Version of stored flows: ${before.version}, now ${after.version}.`]),
    ...changes.states.map((change) => `- ${stateLine(change, names)}`),
    ...changes.transitions.map((change) => `- ${transitionLine(change, names)}`),
    ...titles.map(({ key, before: was, after: is }) => `- Worded otherwise: “${was}” is now “${is}” (\`${key}\`).`),
  ]
}

const aspectLabels: Record<StateAspect, string> = {
  code: 'its status code',
  start: 'whether the machine starts there',
  end: 'whether it is an end',
  calls: 'its calls',
  actions: 'what it runs on the way in or out',
  tags: 'its tags',
}

function stateLine(change: StateChange, { state }: Names): string {
  const { id, code, isRegion } = change
  const named = `${isRegion ? 'region' : 'state'} **${state(id)}** (\`${id}\`${code === undefined ? '' : `, ${code}`})`
  if (change.kind === 'moved') return `Moved: ${named}, before \`${change.from}\`.`
  if (change.kind === 'altered') {
    return `Changed: ${named}: ${change.aspects.map((aspect) => aspectLabels[aspect]).join(', ')}.`
  }
  return `${change.kind === 'added' ? 'New' : 'Gone'}: ${named}.`
}

function transitionLine(change: TransitionChange, names: Names): string {
  const { kind, event, actor, actorBefore, sources, ways } = change
  const places = sources.map((id) => `**${names.state(id)}**`).join(', ')
  const named = `in ${places}, “${names.event(event)}” (${actor}, \`${event}\`)`
  if (kind !== 'altered') return `${kind === 'added' ? 'New' : 'Gone'}: ${named}: ${differences(ways, names)}.`
  const parts = [
    ...(actorBefore === undefined ? [] : [`now by ${actor}, before by ${actorBefore}`]),
    ...(ways.length > 0 ? [differences(ways, names)] : []),
  ]
  return `Changed: ${named}: ${parts.join('; ') || 'the order in which its ways are tried'}.`
}

function differences(ways: readonly WayChange[], names: Names): string {
  return ways.map((way) => difference(way, names)).join('; ')
}

function difference(way: WayChange, { state, guard }: Names): string {
  const leads = way.target === null ? 'stays there' : `leads to **${state(way.target)}**`
  const guards = (list: readonly string[]) => list.map((name) => `“${guard(name)}”`).join(' and ')
  const actions = (list: readonly string[]) => list.map((name) => `\`${name}\``).join(', ')
  if (way.kind === 'altered') {
    const parts = [
      ...(way.addedGuards.length > 0 ? [`only if ${guards(way.addedGuards)}`] : []),
      ...(way.goneGuards.length > 0 ? [`no longer only if ${guards(way.goneGuards)}`] : []),
      ...(way.addedActions.length > 0 ? [`also runs ${actions(way.addedActions)}`] : []),
      ...(way.goneActions.length > 0 ? [`no longer runs ${actions(way.goneActions)}`] : []),
    ]
    return `where it ${leads}, now ${parts.join(', ') || 'in another order'}`
  }
  const conditions = way.guards.length > 0 ? ` if ${guards(way.guards)}` : ''
  const runs = way.actions.length > 0 ? `, running ${actions(way.actions)}` : ''
  return `${way.kind === 'gone' ? 'no longer ' : ''}${leads}${conditions}${runs}`
}
