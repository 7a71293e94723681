import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Address } from '#app/components/address.tsx'
import { Button } from '#app/components/button.tsx'
import { LinkButton } from '#app/components/link-button.tsx'
import { Notice } from '#app/components/notice.tsx'
import { SignInAgain } from '#app/components/sign-in-again.tsx'
import { Spinner } from '#app/components/spinner.tsx'
import type { MessageId } from '#app/i18n/messages.ts'
import { marketOf } from '#app/lib/market/market-of.ts'
import { type AddressEntry, canRetry, type currentScreen, hasFailed } from '#machines/flows/address-editor/index.ts'
import type { PostalAddress } from '#machines/shared/address-format.ts'
import { lockReason } from './addresses.ts'
import { OrderLink } from './order-links.tsx'
import { OrdersChoice } from './orders-choice.tsx'
import type { EditorActor } from './use-address-editor.ts'

interface ScreenProps {
  actor: EditorActor
}

/** Screens after the form. */
export type AnswerName = Exclude<ReturnType<typeof currentScreen>, 'country' | 'form'>

/** What an address that was typed leads to: questions about it, failures, the saved address. */
export function AnswerScreen({ actor, screen }: ScreenProps & { screen: AnswerName }) {
  switch (screen) {
    case 'suggestion':
      return <Found actor={actor} />
    case 'notFound':
      return <NotFound actor={actor} />
    case 'unchecked':
      return <Unchecked actor={actor} />
    case 'orders':
      return <OrdersChoice actor={actor} />
    case 'saving':
      return <Saving actor={actor} />
    case 'conflict':
      return <Conflict actor={actor} />
    case 'gone':
      return <Deleted actor={actor} />
    case 'full':
      return <Full actor={actor} />
    case 'signedOut':
      return <SignedOut />
    case 'saved':
      return <Saved actor={actor} />
  }
  return screen satisfies never
}

/** The lookup found a different spelling: both are shown to choose from. */
function Found({ actor }: ScreenProps) {
  const typed = useSelector(actor, ({ context }) => context.entry.address)
  const found = useSelector(actor, ({ context }) => context.finding?.address)
  return (
    <Question lead="account-addresses.found.lead">
      <Versions>
        <Version title="account-addresses.found" address={found ?? typed}>
          <Button onClick={() => actor.send({ type: 'suggestion.taken' })}>
            <FormattedMessage id="account-addresses.found.take" />
          </Button>
        </Version>
        <Version title="account-addresses.typed" address={typed}>
          <Button variant="quiet" onClick={() => actor.send({ type: 'typed.kept' })}>
            <FormattedMessage id="account-addresses.typed.keep" />
          </Button>
        </Version>
      </Versions>
      <EditAgain actor={actor} />
    </Question>
  )
}

/** Neither town nor postcode was found; new streets and small places are in no list. */
function NotFound({ actor }: ScreenProps) {
  const typed = useSelector(actor, ({ context }) => context.entry.address)
  return (
    <Question lead="account-addresses.notFound.lead">
      <Versions>
        <Version title="account-addresses.typed" address={typed}>
          <Button variant="quiet" onClick={() => actor.send({ type: 'typed.kept' })}>
            <FormattedMessage id="account-addresses.typed.keep" />
          </Button>
        </Version>
      </Versions>
      <EditAgain actor={actor} />
    </Question>
  )
}

function Unchecked({ actor }: ScreenProps) {
  const mayRetry = useSelector(actor, canRetry)
  return (
    <ProblemScreen title="account-addresses.unchecked" text="account-addresses.unchecked.text">
      {mayRetry && <Retry actor={actor} />}
      <Button variant="quiet" size="small" onClick={() => actor.send({ type: 'typed.kept' })}>
        <FormattedMessage id="account-addresses.typed.keep" />
      </Button>
      <EditAgain actor={actor} />
    </ProblemScreen>
  )
}

/** Being saved, or without an answer. */
function Saving({ actor }: ScreenProps) {
  const isFailed = useSelector(actor, hasFailed)
  const mayRetry = useSelector(actor, canRetry)
  if (!isFailed) {
    return (
      <output className="flex items-center gap-4">
        <Spinner />
        <FormattedMessage id="account-addresses.saving" />
      </output>
    )
  }
  return (
    <ProblemScreen title="account-addresses.failed" text="account-addresses.failed.text">
      {mayRetry && <Retry actor={actor} />}
      <EditAgain actor={actor} />
    </ProblemScreen>
  )
}

/** Changed elsewhere since it was opened. */
function Conflict({ actor }: ScreenProps) {
  const mine = useSelector(actor, ({ context }) => context.entry)
  const theirs = useSelector(actor, ({ context }) => context.opened?.entry ?? context.entry)
  return (
    <Question lead="account-addresses.conflict.lead">
      <Versions>
        <Version title="account-addresses.conflict.theirs" address={theirs.address} entry={theirs}>
          <Button variant="quiet" onClick={() => actor.send({ type: 'theirs.taken' })}>
            <FormattedMessage id="account-addresses.conflict.take" />
          </Button>
        </Version>
        <Version title="account-addresses.conflict.mine" address={mine.address} entry={mine}>
          <Button onClick={() => actor.send({ type: 'mine.kept', saveKey: crypto.randomUUID() })}>
            <FormattedMessage id="account-addresses.conflict.keep" />
          </Button>
        </Version>
      </Versions>
    </Question>
  )
}

/** Deleted since it was opened. */
function Deleted({ actor }: ScreenProps) {
  return (
    <ProblemScreen title="account-addresses.gone" text="account-addresses.gone.text">
      <Button
        variant="quiet"
        size="small"
        onClick={() => actor.send({ type: 'new.chosen', saveKey: crypto.randomUUID() })}
      >
        <FormattedMessage id="account-addresses.gone.save" />
      </Button>
    </ProblemScreen>
  )
}

function Full({ actor }: ScreenProps) {
  return (
    <ProblemScreen title="account-addresses.limit" text="errors.address_limit">
      <EditAgain actor={actor} />
    </ProblemScreen>
  )
}

function SignedOut() {
  return (
    <ProblemScreen title="account-addresses.signedOut" text="errors.user_token_invalid">
      <SignInAgain size="small" />
    </ProblemScreen>
  )
}

/** Saved address, with the orders that were updated. */
function Saved({ actor }: ScreenProps) {
  const { entry, saved, opened } = useSelector(actor, ({ context }) => context)
  const results = (saved?.orders ?? []).flatMap((result) => {
    const order = opened?.orders.find(({ orderNo }) => orderNo === result.orderNo)
    return order ? [{ ...order, ...result }] : []
  })
  return (
    <div className="grid gap-7">
      <Notice tone="success" live="polite" title={<FormattedMessage id="account-addresses.saved" />}>
        <div className="mt-2">
          <Written address={entry.address} />
        </div>
      </Notice>
      {results.length > 0 && (
        <ul className="grid gap-3">
          {results.map((result) => (
            <li key={`${result.orderNo} ${result.purpose}`}>
              <OrderLink order={result} />
              <span className="block text-sm text-ink-soft">
                <FormattedMessage id={result.isChanged ? 'account-addresses.followed' : lockReason(result)} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <div>
        <LinkButton to="/{-$locale}/account/addresses" params={({ locale }) => ({ locale })}>
          <FormattedMessage id="account-addresses.toList" />
        </LinkButton>
      </div>
    </div>
  )
}

function Question({ lead, children }: { lead: MessageId; children: ReactNode }) {
  return (
    <div className="grid gap-7">
      <p role="status" className="text-lg">
        <FormattedMessage id={lead} />
      </p>
      {children}
    </div>
  )
}

function Versions({ children }: { children: ReactNode }) {
  return <div className="grid gap-4 sm:grid-cols-2">{children}</div>
}

interface VersionProps {
  title: MessageId
  address: PostalAddress
  entry?: AddressEntry
  children: ReactNode
}

function Version({ title, address, entry, children }: VersionProps) {
  const name = entry?.payer?.company?.name ?? entry?.payer?.name
  return (
    <section className="grid content-between gap-5 rounded-md border border-hairline bg-surface p-5">
      <div>
        <h2 className="mb-2 text-sm font-semibold">
          <FormattedMessage id={title} />
        </h2>
        <Written address={address} {...(name && { name })} />
        {entry?.label && <p className="mt-2 text-sm text-ink-soft">{entry.label}</p>}
      </div>
      <div>{children}</div>
    </section>
  )
}

function Written({ address, name }: { address: PostalAddress; name?: string }) {
  return <Address {...address} country={marketOf(address.country)} {...(name && { name })} />
}

function Retry({ actor }: ScreenProps) {
  return (
    <Button size="small" onClick={() => actor.send({ type: 'retry.requested' })}>
      <FormattedMessage id="account-addresses.retry" />
    </Button>
  )
}

function EditAgain({ actor }: ScreenProps) {
  return (
    <div>
      <Button variant="text" size="small" onClick={() => actor.send({ type: 'editing.opened' })}>
        <FormattedMessage id="account-addresses.editAgain" />
      </Button>
    </div>
  )
}

interface ProblemScreenProps {
  title: MessageId
  text: MessageId
  children: ReactNode
}

function ProblemScreen({ title, text, children }: ProblemScreenProps) {
  return (
    <Notice tone="warning" live="assertive" title={<FormattedMessage id={title} />}>
      <p>
        <FormattedMessage id={text} />
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-3">{children}</div>
    </Notice>
  )
}
