import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { Spinner } from '#app/components/spinner.tsx'
import { LaterPart, later } from '#app/lib/deferred/later.tsx'
import { whenIdle } from '#app/lib/deferred/when-idle.ts'
import { statePath } from '#app/lib/flow/state-path.ts'
import { useKeptFocus } from '#app/lib/form/use-kept-focus.ts'
import { logWarning } from '#app/lib/log/log.ts'
import { currentScreen, type EditorInput } from '#machines/flows/address-editor/index.ts'
import { CountryChoice } from './country-choice.tsx'
import { EditorForm } from './editor-form.tsx'
import { titleOf } from './editor-title.ts'
import { type EditorActor, useAddressEditor } from './use-address-editor.ts'

const answers = later(() => import('./editor-screens.tsx').then((module) => module.AnswerScreen))

/** Address editor: enter, verify, save. Driven by the flow's machine. */
export function EditorPage({ input }: { input: EditorInput }) {
  const { actor, key, isRunning } = useAddressEditor(input)
  const state = useSelector(actor, statePath)
  const screen = useSelector(actor, currentScreen)
  const area = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useKeptFocus(area)
  useEffect(
    () =>
      whenIdle(
        () => {
          // It is loaded again where it is needed.
          answers.preload().catch((error: unknown) => logWarning('the answers to an address were not loaded', error))
        },
        { timeout: 2_000 },
      ),
    [],
  )

  const shown = useRef(screen)
  useEffect(() => {
    // Each new screen is announced; the first one came with the page.
    if (shown.current !== screen && screen !== 'saving') heading.current?.focus()
    shown.current = screen
  }, [screen])

  return (
    <div ref={area} data-state={isRunning ? state : undefined} className="max-w-form">
      <p className="mb-8">
        <Link
          to="/{-$locale}/account/addresses"
          params={({ locale }) => ({ locale })}
          className="inline-flex min-h-11 items-center text-sm text-ink-soft underline-offset-4 hover:text-ink hover:underline"
        >
          <FormattedMessage id="account-addresses.back" />
        </Link>
      </p>
      <h1 ref={heading} tabIndex={-1} className="text-4xl">
        <FormattedMessage id={titleOf(input)} />
      </h1>
      <div className="mt-8">
        <Screen key={key} actor={actor} screen={screen} />
      </div>
    </div>
  )
}

function Screen({ actor, screen }: { actor: EditorActor; screen: ReturnType<typeof currentScreen> }) {
  if (screen === 'country') return <CountryChoice actor={actor} />
  if (screen === 'form') return <EditorForm actor={actor} />
  return (
    <LaterPart fallback={<Spinner />}>
      <answers.Component actor={actor} screen={screen} />
    </LaterPart>
  )
}
