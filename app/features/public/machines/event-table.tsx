import { FormattedMessage } from 'react-intl'
import { focusable } from '#app/components/focusable.ts'
import { eventLabel, type MachineDescription } from '#machines/shared/description.ts'
import { type TableCell, tableOf } from '#machines/shared/export.ts'
import { actorText } from './actor-look.ts'
import { Code } from './code.tsx'

/** Every event in every state: the diagram's text alternative. */
export function EventTable({ machine, label }: { machine: MachineDescription; label: string }) {
  const { states, rows } = tableOf(machine)
  return (
    <section aria-label={label} {...focusable} className="relative overflow-x-auto border-y border-hairline">
      <table className="w-max min-w-full border-collapse text-sm">
        <thead>
          <tr className="border-b border-hairline">
            <th scope="col" className="sticky start-0 bg-paper py-3 pe-6 text-start font-semibold">
              <FormattedMessage id="machines.table.event" />
            </th>
            {states.map(({ id, code }) => (
              <th key={id} scope="col" className="px-4 py-3 text-start font-semibold whitespace-nowrap">
                <Code>{id}</Code>
                {code !== undefined && <span className="tabular ms-2 font-normal text-ink-soft">{code}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ event, actor, cells }) => (
            <tr key={event} className="border-b border-hairline last:border-0">
              <th scope="row" className="sticky start-0 bg-paper py-3 pe-6 text-start align-top font-semibold">
                <Code>{eventLabel(event)}</Code>
                <span className={`block font-normal ${actorText[actor]}`}>
                  <FormattedMessage id={`machines.actor.${actor}`} />
                </span>
              </th>
              {cells.map((cell, index) => (
                <td key={states[index]?.id} className="px-4 py-3 align-top">
                  <Cell cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Cell({ cell }: { cell: TableCell }) {
  if (cell.length === 0) {
    return (
      <span className="sr-only">
        <FormattedMessage id="machines.table.refused" />
      </span>
    )
  }
  return (
    <ul className="grid gap-2" dir="ltr">
      {cell.map(({ target, guards }) => (
        <li key={`${target} ${guards.join(' ')}`}>
          <Code>{target}</Code>
          {guards.map((guard) => (
            <span key={guard} className="block text-xs text-ink-soft">
              <Code>{guard}</Code>
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}
