import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Notice } from '#app/components/notice.tsx'
import { Skeleton } from '#app/components/skeleton.tsx'
import { useTheme } from '#app/lib/theme/theme.ts'
import type { FieldsKind } from '#machines/shared/payment-method.ts'
import { awaitFields, type Entered, type FieldsPort } from './fields-port.ts'

/** Fields that have not spoken by then are not coming. */
const loadMs = 15_000

/** About as high as the fields turn out: what follows them must not move under a pointer. */
export const fieldsHeight = 'h-108'

export interface CardFieldsHandle {
  /** Sends what was typed; problems are shown by the fields themselves, the first of them focused. */
  submit(): Promise<Entered>
  focus(): void
}

export interface CardFieldsProps {
  ref?: Ref<CardFieldsHandle>
  kind?: FieldsKind
  /** Of the provider's fields: `entry.url` of the binding. */
  url: string
  /** The customer pressed Enter in a field: do what the page's button does. */
  onSubmitRequest: () => void
  /** The fields are there, or gone again: the page's button waits for them. */
  onReadyChange?: ((isReady: boolean) => void) | undefined
}

/** The provider's hosted fields of a card or bank account in a frame. What is typed there is never seen by this page. */
export function CardFields({ ref, kind = 'card', url, onSubmitRequest, onReadyChange }: CardFieldsProps) {
  const { formatMessage } = useIntl()
  const frame = useRef<HTMLIFrameElement>(null)
  const listeners = useRef({ onSubmitRequest, onReadyChange })
  const [port, setPort] = useState<FieldsPort | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setHasFailed] = useState(false)
  const theme = useTheme() ?? 'system'

  useEffect(() => {
    listeners.current = { onSubmitRequest, onReadyChange }
  })

  useEffect(() => port?.setTheme(theme), [port, theme])

  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    let current: FieldsPort | null = null
    const timer = window.setTimeout(() => setHasFailed(true), loadMs)
    const stop = awaitFields(
      element,
      {
        onResize: (height) => {
          element.style.height = `${height}px`
        },
        onSubmitRequest: () => listeners.current.onSubmitRequest(),
      },
      (arrived) => {
        window.clearTimeout(timer)
        current?.close()
        current = arrived
        setPort(arrived)
        listeners.current.onReadyChange?.(true)
      },
    )
    // Only now: fields that load before somebody listens are never heard.
    element.src = url
    return () => {
      window.clearTimeout(timer)
      stop()
      current?.close()
      setPort(null)
      listeners.current.onReadyChange?.(false)
    }
  }, [url, attempt])

  useImperativeHandle(
    ref,
    () => ({
      submit: () => port?.submit() ?? Promise.resolve({ ok: false, reason: 'unavailable' } as const),
      focus: () => port?.focus(),
    }),
    [port],
  )

  if (hasFailed) {
    const retry = () => {
      setHasFailed(false)
      setAttempt((number) => number + 1)
    }
    return (
      <div className="grid gap-4">
        <Notice tone="danger" live="assertive" title={<FormattedMessage id="payment.failed" />}>
          <FormattedMessage id="payment.failed.text" />
        </Notice>
        <div>
          <Button variant="quiet" onClick={retry}>
            <FormattedMessage id="payment.retry" />
          </Button>
        </div>
      </div>
    )
  }

  return (
    <div className="relative" aria-busy={!port}>
      {!port && (
        <div className="absolute inset-0 grid content-start gap-5">
          <output className="sr-only">
            <FormattedMessage id="payment.loading" />
          </output>
          <Skeleton className="h-20" />
          <div className="grid grid-cols-2 gap-5">
            <Skeleton className="h-20" />
            <Skeleton className="h-20" />
          </div>
        </div>
      )}
      <iframe
        key={attempt}
        ref={frame}
        title={formatMessage({ id: kind === 'sepa' ? 'payment.frame.account' : 'payment.frame' })}
        sandbox="allow-scripts allow-forms"
        referrerPolicy="no-referrer"
        className={`block ${fieldsHeight} w-full ${port ? '' : 'invisible'}`}
      />
    </div>
  )
}
