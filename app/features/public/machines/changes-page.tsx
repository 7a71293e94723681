import { Link } from '@tanstack/react-router'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { PillLinks } from '#app/components/pill-links.tsx'
import { useFormerWords } from '#app/i18n/machine-words.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import type { MachineId } from '#machines/catalogue.ts'
import type { MachineChanges } from '#machines/shared/changes.ts'
import { ChangeList, MarkName } from './change-list.tsx'
import { marks } from './change-look.ts'
import { type ChangedDrawing, ChangesDiagram } from './changes-diagram.tsx'
import type { ChangesSearch } from './changes-search.ts'
import { paperOf } from './diagram-parts.tsx'

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
  const withEnd = (end: string | null): ChangesSearch => (end === null ? {} : { to: end })
  return (
    <div
      data-paper={drawing ? paperOf(drawing) : undefined}
      className="page-width grid gap-10 py-10 md:py-14 print:block print:p-0"
    >
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
        <Releases
          label="machines-changes.from"
          releases={releases}
          chosen={from}
          searchOf={(release) => ({ from: release, ...withEnd(to !== null && to > release ? to : null) })}
        />
        <Releases
          label="machines-changes.to"
          releases={[...releases.filter((release) => release > from), null]}
          chosen={to}
          searchOf={(release) => ({ from, ...withEnd(release) })}
        />
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
            sizeText={(states) => formatMessage({ id: 'machine.region.size' }, { states })}
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

interface ReleasesProps<Release extends string | null> {
  label: MessageId
  releases: readonly Release[]
  chosen: Release
  searchOf: (release: Release) => ChangesSearch
}

function Releases<Release extends string | null>({ label, releases, chosen, searchOf }: ReleasesProps<Release>) {
  return (
    <div className="grid min-w-0 gap-2">
      <p aria-hidden="true" className="text-sm text-ink-soft">
        <FormattedMessage id={label} />
      </p>
      <PillLinks
        label={label}
        isInPlace
        pills={releases.map((release) => ({
          key: release ?? '',
          name: release === null ? <FormattedMessage id="machines-changes.running" /> : <ReleaseName name={release} />,
          isChosen: release === chosen,
          search: () => ({ ...searchOf(release) }),
        }))}
      />
    </div>
  )
}
