import { type ReactNode, useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { LinkButton } from '#app/components/link-button.tsx'
import { Notice } from '#app/components/notice.tsx'
import { Skeleton } from '#app/components/skeleton.tsx'
import { statePath } from '#app/lib/flow/state-path.ts'
import type { PushActor } from '#app/lib/push/push-actor.ts'
import { useSignInLink } from '#app/lib/session/use-sign-in-link.ts'
import { canRetry, currentScreen, type PushScreen, type PushSnapshot } from '#machines/flows/push-permission/index.ts'
import { helpFor } from './push-help.ts'
import { usePushFlow } from './use-push-flow.ts'

type Send = PushActor['send']

/** State of push in this browser, and how to change it. The browser's prompt only appears after a press here. */
export function PushPanel({ accountId }: { accountId: string }) {
  const [snapshot, actor] = usePushFlow(accountId)
  const heading = useRef<HTMLHeadingElement>(null)
  const hasActed = useRef(false)
  const screen = snapshot && currentScreen(snapshot)

  useEffect(() => {
    // The pressed button went away with the state that showed it.
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (hasActed.current && isLost) heading.current?.focus({ preventScroll: true })
  }, [screen])

  const send: Send = (event) => {
    hasActed.current = true
    actor?.send(event)
  }

  return (
    <section
      aria-labelledby="push-title"
      data-state={snapshot ? statePath(snapshot) : undefined}
      className="mt-10 max-w-prose"
    >
      <h2 ref={heading} id="push-title" tabIndex={-1} className="text-2xl">
        <FormattedMessage id="messages.push.title" />
      </h2>
      {/* As tall as the most common state: the browser's answer comes late and must move nothing below. */}
      <div aria-live="polite" className="mt-5 grid min-h-48 content-start justify-items-start gap-5">
        {snapshot ? <PushState snapshot={snapshot} send={send} /> : <Skeleton className="h-24 w-full" />}
      </div>
    </section>
  )
}

const states: Record<PushScreen, (snapshot: PushSnapshot, send: Send) => ReactNode> = {
  busy: () => (
    <p className="text-ink-soft">
      <FormattedMessage id="messages.push.busy" />
    </p>
  ),
  unsupported: () => <Unsupported />,
  primer: (_, send) => (
    <>
      <Lead />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <TurnOn send={send} />
        <Button variant="text" onClick={() => send({ type: 'push.declined' })}>
          <FormattedMessage id="messages.push.notNow" />
        </Button>
      </div>
    </>
  ),
  skipped: (_, send) => (
    <>
      <Lead />
      <TurnOn send={send} />
    </>
  ),
  prompting: () => (
    <Notice>
      <FormattedMessage id="messages.push.prompting" />
    </Notice>
  ),
  denied: (_, send) => (
    <>
      <Notice tone="warning" title={<FormattedMessage id="messages.push.denied" />}>
        <FormattedMessage id={`messages.push.help.${helpFor(navigator.userAgent)}`} />
      </Notice>
      <Button variant="quiet" size="small" onClick={() => send({ type: 'retry.requested' })}>
        <FormattedMessage id="messages.push.lookAgain" />
      </Button>
    </>
  ),
  bound: (_, send) => (
    <>
      <Notice tone="success">
        <FormattedMessage id="messages.push.bound" />
      </Notice>
      <Button variant="quiet" size="small" onClick={() => send({ type: 'push.stopped' })}>
        <FormattedMessage id="messages.push.turnOff" />
      </Button>
    </>
  ),
  failed: (snapshot, send) => (
    <>
      <Notice tone="danger">
        <FormattedMessage id="messages.push.failed" />
      </Notice>
      {canRetry(snapshot) && (
        <Button variant="quiet" size="small" onClick={() => send({ type: 'retry.requested' })}>
          <FormattedMessage id="messages.push.retry" />
        </Button>
      )}
    </>
  ),
  signedOut: () => <SignedOut />,
}

function PushState({ snapshot, send }: { snapshot: PushSnapshot; send: Send }) {
  return states[currentScreen(snapshot)](snapshot, send)
}

function Lead() {
  return (
    <p className="text-ink-soft">
      <FormattedMessage id="messages.push.lead" />
    </p>
  )
}

function TurnOn({ send }: { send: Send }) {
  return (
    <Button onClick={() => send({ type: 'push.accepted' })}>
      <FormattedMessage id="messages.push.turnOn" />
    </Button>
  )
}

function SignedOut() {
  const signIn = useSignInLink()
  return (
    <>
      <Notice tone="warning">
        <FormattedMessage id="errors.user_token_invalid" />
      </Notice>
      <LinkButton {...signIn} size="small">
        <FormattedMessage id="shell.account.signIn" />
      </LinkButton>
    </>
  )
}

/** iOS supports push only for sites on the home screen. */
function Unsupported() {
  const isPhone = helpFor(navigator.userAgent) === 'ios'
  return (
    <Notice>
      <FormattedMessage id={isPhone ? 'messages.push.unsupported.ios' : 'messages.push.unsupported'} />
    </Notice>
  )
}
