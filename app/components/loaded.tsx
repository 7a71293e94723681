import { type ReactNode, startTransition, useCallback, useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MessageId } from '#app/i18n/messages.ts'
import { logError } from '#app/lib/log/log.ts'
import { isUnavailable } from '#app/lib/unavailable.ts'
import { ProductError } from '#machines/shared/call-errors.ts'
import { Button } from './button.tsx'
import { Skeleton } from './skeleton.tsx'

interface LoadedProps<Content> {
  /** Must stay the same function for the component's lifetime. */
  load: () => Promise<Content>
  children: (content: Content) => ReactNode
}

interface Failure {
  error: Error
  isRetrying: boolean
}

/**
 * Loads code on demand, such as forms: they are large, and most visits open none. What could not be loaded is told in
 * its place and can be tried again; the rest of the page stays.
 */
export function Loaded<Content>({ load, children }: LoadedProps<Content>) {
  const [content, setContent] = useState<{ loaded: Content } | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)

  const attempt = useCallback(async () => {
    try {
      const loaded = await load()
      // In a transition: rendering a form takes long, and the page stays responsive.
      startTransition(() => setContent({ loaded }))
    } catch (error) {
      if (error instanceof Error) {
        setFailure({ error, isRetrying: false })
      } else {
        // Another page is meant: its boundary takes it.
        setContent(() => {
          throw error
        })
      }
    }
  }, [load])

  useEffect(() => void attempt(), [attempt])

  const error = failure?.error
  useEffect(() => {
    if (error) logError('a part of the page could not be loaded', error)
  }, [error])

  if (content && failure) {
    // The button that was pressed is gone.
    return (
      <div ref={focus} tabIndex={-1} className="outline-none">
        {children(content.loaded)}
      </div>
    )
  }
  if (content) return children(content.loaded)
  if (!failure) return <Skeleton className="h-96 w-full" />
  return (
    <div role="alert" className="grid justify-items-start gap-5">
      <p>
        <FormattedMessage id={textOf(failure.error)} />
      </p>
      <Button
        variant="quiet"
        isBusy={failure.isRetrying}
        onClick={() => {
          setFailure({ ...failure, isRetrying: true })
          void attempt()
        }}
      >
        <FormattedMessage id="shell.error.retry" />
      </Button>
    </div>
  )
}

const focus = (element: HTMLElement | null) => element?.focus()

function textOf(error: Error): MessageId {
  if (isUnavailable(error)) return 'shell.error.unavailable'
  // The site has answered; all else is a lost connection.
  return error instanceof ProductError ? 'shell.error.text' : 'shell.part.failed'
}
