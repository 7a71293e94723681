import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { Notice } from '#app/components/notice.tsx'
import { formatCountry } from '#app/i18n/format.ts'
import { nameOfMachine, useWords } from '#app/i18n/machine-words.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatShare } from '#app/shared/operations/format-stay.ts'
import { PageHeading } from '#app/shared/operations/page-heading.tsx'
import { Cell, Row, Table } from '#app/shared/operations/table.tsx'
import { textLink } from '#app/shared/operations/text-link.ts'
import { marketCodes } from '#config'
import { devices, flowChannels } from '#server/api/input/statistics.ts'
import { type FunnelSearch, readFunnelSearch } from './funnel-search.ts'
import { type CountedFunnel, funnelAlong, type FunnelStep, stepMostLeft } from './funnel.ts'
import { ValuePills, WeekPills } from './value-pills.tsx'

/** What the drawing shows in addition to the flow. */
export interface DrawnFunnel {
  note: (box: string) => string | null
  /** Share of the step that was entered most. */
  heat: (box: string) => number
}

interface FunnelPageProps {
  id: string
  mainPath: readonly string[]
  funnel: CountedFunnel
  search: FunnelSearch
  /** Renders the machine's diagram; passed in by the route. */
  renderDrawing: (drawn: DrawnFunnel) => ReactNode
}

/** Wizard with how many entered each step, where they left, and what was refused. */
export function FunnelPage({ id, mainPath, funnel, search, renderDrawing }: FunnelPageProps) {
  const { formatNumber } = useIntl()
  const path = funnelAlong(mainPath, funnel)
  const others = funnel.steps.filter(
    ({ step, entered, refusals }) => !mainPath.includes(step) && (entered > 0 || refusals.length > 0),
  )
  const isEmpty = funnel.steps.every(({ entered, refusals }) => entered === 0 && refusals.length === 0)
  const enteredIn = (box: string) =>
    Math.max(
      0,
      ...funnel.steps.flatMap(({ step, entered }) => (step === box || step.startsWith(`${box}.`) ? entered : [])),
    )
  const most = Math.max(1, ...funnel.steps.map(({ entered }) => entered))
  return (
    <>
      <p className="mb-3 text-sm">
        <Link to="/{-$locale}/ops/machines" params={({ locale }) => ({ locale })} className={textLink}>
          <FormattedMessage id="operations.machines" />
        </Link>
      </p>
      <PageHeading
        title={<FormattedMessage id={nameOfMachine(id)} />}
        lead={<FormattedMessage id="staff-machines.funnel.lead" />}
      />
      <FunnelFilters search={search} scenes={funnel.scenes} />
      {isEmpty && (
        <div className="mb-10">
          <Notice>
            <FormattedMessage id="staff-machines.funnel.none" />
          </Notice>
        </div>
      )}
      <section aria-labelledby="funnel" className="mb-12 grid min-w-0 gap-4">
        <h2 id="funnel" className="text-2xl">
          <FormattedMessage id="staff-machines.funnel" />
        </h2>
        <MostLeave path={path} machine={id} />
        <StepTable label="staff-machines.funnel" steps={path} machine={id} />
      </section>
      {others.length > 0 && (
        <section aria-labelledby="others" className="mb-12 grid min-w-0 gap-4">
          <h2 id="others" className="text-2xl">
            <FormattedMessage id="staff-machines.funnel.others" />
          </h2>
          <StepTable
            label="staff-machines.funnel.others"
            steps={others.map((step) => ({ ...step, share: null, left: null }))}
            machine={id}
          />
        </section>
      )}
      <section aria-labelledby="drawing" className="grid min-w-0 gap-4">
        <h2 id="drawing" className="text-2xl">
          <FormattedMessage id="staff-machines.funnel.drawing" />
        </h2>
        {renderDrawing({ note: (box) => formatNumber(enteredIn(box)), heat: (box) => enteredIn(box) / most })}
      </section>
    </>
  )
}

function FunnelFilters({ search, scenes }: { search: FunnelSearch; scenes: CountedFunnel['scenes'] }) {
  const locale = useLocale()
  const { formatMessage } = useIntl()
  const searchWith = (name: keyof FunnelSearch) => (value: string | number | undefined) =>
    readFunnelSearch({ ...search, [name]: value })
  return (
    <div className="mb-8 grid gap-3">
      <WeekPills chosen={search.weeks} searchWith={searchWith('weeks')} />
      <ValuePills
        label="operations.filter.country"
        all="staff-machines.filter.market.all"
        values={marketCodes}
        chosen={search.market}
        nameOf={(market) => formatCountry(locale, market)}
        searchWith={searchWith('market')}
      />
      <ValuePills
        label="staff-machines.filter.device"
        all="staff-machines.filter.device.all"
        values={devices}
        chosen={search.device}
        nameOf={(device) => formatMessage({ id: `staff-machines.device.${device}` })}
        searchWith={searchWith('device')}
      />
      <ValuePills
        label="operations.fact.channel"
        all="staff-machines.filter.channel.all"
        values={flowChannels}
        chosen={search.channel}
        nameOf={(channel) => formatMessage({ id: 'operations.channel' }, { channel, source: 'web' })}
        searchWith={searchWith('channel')}
      />
      <ValuePills
        label="staff-machines.filter.scene"
        all="staff-machines.filter.scene.all"
        values={scenes}
        chosen={search.scene}
        nameOf={(scene) => formatMessage({ id: `staff-lead.scene.${scene}` })}
        searchWith={searchWith('scene')}
      />
    </div>
  )
}

/** Step that the largest share leaves at, in a sentence. */
function MostLeave({ path, machine }: { path: readonly FunnelStep[]; machine: string }) {
  const { stateTitle } = useWords(machine)
  const most = stepMostLeft(path)
  if (!most) return null
  const { step, left, entered } = most
  return (
    <p className="text-lg">
      <FormattedMessage id="staff-machines.funnel.most" values={{ step: stateTitle(step), left, entered }} />
    </p>
  )
}

interface StepTableProps {
  label: MessageId
  steps: readonly FunnelStep[]
  machine: string
}

function StepTable({ label, steps, machine }: StepTableProps) {
  const locale = useLocale()
  const { formatMessage, messages } = useIntl()
  const words = useWords(machine)
  /** What the visitor read; the backend counts unknown codes as one. */
  function refusalText(code: string): string {
    const read = `errors.${code}`
    if (read in messages) return formatMessage({ id: read as MessageId })
    if (code === 'other') return formatMessage({ id: 'staff-machines.refusal.other' })
    return words.guardTitle(`isRefused(${code})`)
  }
  return (
    <Table
      label={label}
      columns={[
        { label: 'staff-machines.column.step' },
        { label: 'staff-machines.column.entered' },
        { label: 'staff-machines.column.left' },
        { label: 'staff-machines.column.refused', isWide: true },
      ]}
    >
      {steps.map(({ step, entered, share, left, refusals }) => (
        <Row key={step}>
          <Cell>
            <span className="font-semibold">{words.stateTitle(step)}</span>
            {share !== null && <Bar share={share} />}
            {/* Phones have no room for a column. */}
            {refusals.length > 0 && (
              <div className="mt-2 text-ink-soft md:hidden">
                <FormattedMessage id="staff-machines.column.refused" />
                <Refusals refusals={refusals} textOf={refusalText} />
              </div>
            )}
          </Cell>
          <Cell>
            <FormattedNumber value={entered} />
            {share !== null && <span className="block text-ink-soft">{formatShare(locale, share)}</span>}
          </Cell>
          <Cell>{left === null ? '' : <FormattedNumber value={left} />}</Cell>
          <Cell isWide>
            <Refusals refusals={refusals} textOf={refusalText} />
          </Cell>
        </Row>
      ))}
    </Table>
  )
}

function Refusals({ refusals, textOf }: Pick<FunnelStep, 'refusals'> & { textOf: (code: string) => string }) {
  return (
    <ul>
      {refusals.map(({ code, count }) => (
        <li key={code}>
          <FormattedNumber value={count} />: {textOf(code)}
        </li>
      ))}
    </ul>
  )
}

/** Share as a bar; the number is next to it. */
function Bar({ share }: { share: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none" className="mt-2 h-2 w-full rtl:-scale-x-100">
      <rect width="100" height="4" className="fill-hairline" />
      <rect width={Math.min(100, share * 100)} height="4" className="fill-accent-ink" />
    </svg>
  )
}
