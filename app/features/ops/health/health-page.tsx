import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useTransition } from 'react'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Notice } from '#app/components/notice.tsx'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Fact, FactList } from '#app/shared/operations/fact.tsx'
import { formatTimestamp } from '#app/shared/operations/format-table.ts'
import { PageHeading } from '#app/shared/operations/page-heading.tsx'
import { Cell, Row, Table } from '#app/shared/operations/table.tsx'
import {
  countProblems,
  type Health,
  isDatabaseSlow,
  isEffectBad,
  isJobBad,
  isProviderBad,
  isReplicaBad,
  isWaiting,
} from './health-state.ts'

/** What runs behind the site: replicas, database, queues, providers. What needs attention is marked in words. */
export function HealthPage({ health }: { health: Health }) {
  const { formatNumber } = useIntl()
  const router = useRouter()
  const [isBusy, startChecking] = useTransition()
  const problems = countProblems(health)
  const badJobs = health.jobs.filter(isJobBad)
  const waiting = health.effects.filter(isWaiting)
  return (
    <>
      <PageHeading
        title={<FormattedMessage id="operations.health" />}
        lead={<FormattedMessage id="staff-health.lead" />}
        actions={
          <Button variant="quiet" isBusy={isBusy} onClick={() => startChecking(() => router.invalidate())}>
            <FormattedMessage id="staff-health.again" />
          </Button>
        }
      />
      <Notice tone={problems === 0 ? 'success' : 'warning'} live="polite">
        <FormattedMessage id="staff-health.result" values={{ problems }} />
      </Notice>

      <HealthSection
        title="staff-health.replicas"
        none="staff-health.replicas.none"
        isEmpty={health.replicas.length === 0}
      >
        <Table
          label="staff-health.replicas"
          columns={[
            { label: 'operations.fact.version' },
            { label: 'staff-health.started' },
            { label: 'staff-health.seen', isWide: true },
            { label: 'staff-health.drift', isWide: true },
            { label: 'operations.column.status' },
          ]}
        >
          {health.replicas.map((replica) => (
            <Row key={replica.id}>
              <Cell>
                <Code>{replica.version}</Code>
              </Cell>
              <Cell>
                <Instant at={replica.startedAt} />
              </Cell>
              <Cell isWide>
                <Instant at={replica.seenAt} />
              </Cell>
              <Cell isWide>
                {formatNumber(replica.clockDriftMs, {
                  style: 'unit',
                  unit: 'millisecond',
                  signDisplay: 'exceptZero',
                })}
              </Cell>
              <Cell>
                <Marked isBad={isReplicaBad(replica)}>
                  <FormattedMessage id={replica.isAlive ? 'staff-health.running' : 'staff-health.lost'} />
                </Marked>
              </Cell>
            </Row>
          ))}
        </Table>
      </HealthSection>

      <HealthSection title="staff-health.database">
        <DatabaseFacts database={health.database} />
      </HealthSection>

      <HealthSection title="staff-health.effects" none="staff-health.effects.none" isEmpty={waiting.length === 0}>
        <Table
          label="staff-health.effects"
          columns={[
            { label: 'operations.fact.kind' },
            { label: 'operations.column.due' },
            { label: 'operations.job.retry' },
            { label: 'staff-health.since' },
          ]}
        >
          {waiting.map((effect) => (
            <Row key={effect.kind}>
              <Cell>
                <Code>{effect.kind}</Code>
              </Cell>
              <Cell>
                <FormattedNumber value={effect.due} />
              </Cell>
              <Cell>
                <FormattedNumber value={effect.failing} />
              </Cell>
              <Cell>
                <Marked isBad={isEffectBad(effect)}>
                  <Seconds value={effect.oldestSeconds} />
                </Marked>
              </Cell>
            </Row>
          ))}
        </Table>
      </HealthSection>

      <HealthSection title="operations.jobs" none="staff-health.jobs.none" isEmpty={badJobs.length === 0}>
        <Table
          label="operations.jobs"
          columns={[
            { label: 'operations.column.job' },
            { label: 'staff-health.since' },
            { label: 'staff-health.failure' },
          ]}
        >
          {badJobs.map(({ name, lateSeconds, failure }) => (
            <Row key={name}>
              <Cell>
                <Code>{name}</Code>
              </Cell>
              <Cell>
                <Marked isBad={failure === null}>
                  <Seconds value={lateSeconds} />
                </Marked>
              </Cell>
              <Cell>{failure && <Failure {...failure} isBad />}</Cell>
            </Row>
          ))}
        </Table>
      </HealthSection>

      <HealthSection title="staff-health.providers">
        <FactList>
          {health.providers.map((provider) => (
            <Fact key={provider.provider} label={providerNames[provider.provider]}>
              {provider.failure ? (
                <Failure {...provider.failure} isBad={isProviderBad(provider, health.now)} />
              ) : (
                <FormattedMessage id="staff-health.failure.none" />
              )}
            </Fact>
          ))}
        </FactList>
      </HealthSection>
    </>
  )
}

const providerNames: Record<Health['providers'][number]['provider'], MessageId> = {
  payment: 'operations.payments',
  mail: 'operations.mails',
  push: 'staff-health.push',
  text: 'operations.texts',
}

function DatabaseFacts({ database }: { database: Health['database'] }) {
  const { formatNumber } = useIntl()
  const { kind, answerMs, bytes, lastBackupAt } = database
  return (
    <FactList>
      <Fact label="operations.fact.kind">
        <FormattedMessage id="staff-health.database.kind" values={{ kind }} />
      </Fact>
      <Fact label="staff-health.answer">
        <Marked isBad={isDatabaseSlow(database)}>
          {formatNumber(answerMs, { style: 'unit', unit: 'millisecond' })}
        </Marked>
      </Fact>
      <Fact label="staff-health.size">
        {formatNumber(bytes / 1e6, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 0 })}
      </Fact>
      <Fact label="staff-health.backup">
        {lastBackupAt === null ? <FormattedMessage id="staff-health.backup.none" /> : <Instant at={lastBackupAt} />}
      </Fact>
    </FactList>
  )
}

interface HealthSectionProps {
  title: MessageId
  /** Shown instead of the children of an empty section. */
  none?: MessageId
  isEmpty?: boolean
  children: ReactNode
}

function HealthSection({ title, none, isEmpty = false, children }: HealthSectionProps) {
  return (
    <section className="mt-10">
      <h2 className="mb-3 text-xl">
        <FormattedMessage id={title} />
      </h2>
      {isEmpty && none ? (
        <p className="text-ink-soft">
          <FormattedMessage id={none} />
        </p>
      ) : (
        children
      )}
    </section>
  )
}

/** Value that needs attention, or not: marked by a word as well as by its colour. */
function Marked({ isBad, children }: { isBad: boolean; children: ReactNode }) {
  if (!isBad) return children
  return (
    <span className="font-semibold text-danger">
      {children} <FormattedMessage id="staff-health.attention" />
    </span>
  )
}

function Failure({ at, reason, isBad }: { at: string; reason: string; isBad: boolean }) {
  return (
    <>
      <Marked isBad={isBad}>
        <Instant at={at} />
      </Marked>
      <Code isBlock>{reason}</Code>
    </>
  )
}

function Seconds({ value }: { value: number }) {
  return useIntl().formatNumber(value, { style: 'unit', unit: 'second', maximumFractionDigits: 0 })
}

function Instant({ at }: { at: string }) {
  const locale = useLocale()
  return (
    <time dateTime={at} className="tabular">
      {formatTimestamp(locale, at)}
    </time>
  )
}

/** Name or text of a program, in its own direction. */
function Code({ isBlock = false, children }: { isBlock?: boolean; children: ReactNode }) {
  return (
    <code dir="ltr" className={`max-w-prose font-sans wrap-anywhere ${isBlock ? 'block' : 'font-semibold'}`}>
      {children}
    </code>
  )
}
