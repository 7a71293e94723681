import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { useFormerWords } from '#app/i18n/machine-words.ts'
import type { MachineId } from '#machines/catalogue.ts'
import type { MachineChanges } from '#machines/shared/changes.ts'
import { ChangeList, MarkName } from './change-list.tsx'
import { marks } from './change-look.ts'
import { type ChangedDrawing, ChangesDiagram } from './changes-diagram.tsx'
import type { ChangesSearch } from './changes-search.ts'

interface ChangesPageProps {
  id: MachineId
  /** Recorded releases, oldest first. */
  releases: readonly string[]
  from: string
  /** Null: the version that is running. */
  to: string | null
  changes: MachineChanges
  titles: readonly { key: string; before: string; after: string }[]
  drawing: ChangedDrawing | null
  /** Titles of what has gone, by key. */
  formerTitles: Readonly<Record<string, string>>
}

/** Two versions of a machine over each other, and their differences as a list. */
export function ChangesPage({ id, releases, from, to, changes, titles, drawing, formerTitles }: ChangesPageProps) {
  const { formatMessage } = useIntl()
  const words = useFormerWords(id, formerTitles)
  const title = formatMessage({ id: `kinds.machine.${id}` })
  const count = changes.states.length + changes.transitions.length + titles.length
  const later = releases.filter((release) => release > from)
  const withEnd = (end: string | null): ChangesSearch => (end === null ? {} : { to: end })
  return (
    <div className="page-width grid gap-10 py-10 md:py-14">
      <header className="grid gap-3">
        <p className="text-sm print:hidden">
          <Link
            to="/{-$locale}/machines/$id"
            params={(params) => ({ ...params, id })}
            className="underline decoration-hairline-strong underline-offset-4"
          >
            {title}
          </Link>
        </p>
        <h1 className="text-3xl">
          <FormattedMessage id="machines-changes.title" values={{ title }} />
        </h1>
        <p className="text-ink-soft">
          <FormattedMessage id="machines-changes.count" values={{ count }} />
        </p>
      </header>
      <div className="grid gap-3 print:hidden">
        <Choices label={formatMessage({ id: 'machines-changes.from' })}>
          {releases.map((release) => (
            <Choice
              key={release}
              isChosen={release === from}
              search={{ from: release, ...withEnd(to !== null && to > release ? to : null) }}
            >
              <ReleaseName name={release} />
            </Choice>
          ))}
        </Choices>
        <Choices label={formatMessage({ id: 'machines-changes.to' })}>
          {[...later, null].map((release) => (
            <Choice key={release ?? ''} isChosen={release === to} search={{ from, ...withEnd(release) }}>
              {release === null ? <FormattedMessage id="machines-changes.running" /> : <ReleaseName name={release} />}
            </Choice>
          ))}
        </Choices>
      </div>
      {drawing && (
        <section aria-labelledby="drawing" className="grid min-w-0 gap-4">
          <h2 id="drawing" className="sr-only">
            <FormattedMessage id="machines-changes.drawing" />
          </h2>
          <ul className="flex flex-wrap gap-x-6 gap-y-2">
            {marks.map((mark) => (
              <li key={mark}>
                <MarkName mark={mark} />
              </li>
            ))}
          </ul>
          <ChangesDiagram
            drawing={drawing}
            title={formatMessage({ id: 'machines-changes.drawing.label' }, { title })}
            words={words}
            sizeText={(states) => formatMessage({ id: 'machines.region.size' }, { states })}
          />
        </section>
      )}
      {count > 0 && (
        <section aria-labelledby="list" className="grid max-w-4xl min-w-0 gap-6">
          <h2 id="list" className="text-2xl">
            <FormattedMessage id="machines-changes.list" />
          </h2>
          <ChangeList changes={changes} titles={titles} words={words} />
        </section>
      )}
    </div>
  )
}

/** Day of a release, and the letter of a second one that day. */
function ReleaseName({ name }: { name: string }) {
  return (
    <>
      <FormattedDate value={name.slice(0, 10)} timeZone="UTC" day="numeric" month="long" year="numeric" />
      {name.length > 10 && ` ${name.slice(10)}`}
    </>
  )
}

function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="-mx-1 grid min-w-0 gap-2 overflow-x-auto px-1 py-1">
      <p aria-hidden="true" className="text-sm text-ink-soft">
        {label}
      </p>
      <ul className="flex gap-2">{children}</ul>
    </nav>
  )
}

function Choice({ isChosen, search, children }: { isChosen: boolean; search: ChangesSearch; children: ReactNode }) {
  return (
    <li>
      <Link
        to="."
        search={search}
        replace
        resetScroll={false}
        aria-current={isChosen ? 'true' : undefined}
        className={`flex min-h-11 items-center rounded-full border px-4 text-sm font-semibold whitespace-nowrap transition-colors ${
          isChosen ? 'border-ink bg-ink text-paper' : 'border-hairline-strong hover:border-ink'
        }`}
      >
        {children}
      </Link>
    </li>
  )
}
