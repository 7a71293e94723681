/*
 * How a page speaks with the provider's hosted card fields. The frame has an origin of its own, so neither side can reach
 * into the other: they have one port, which the frame hands to the page of the shop it belongs to and to nobody else.
 */

export type CardFieldName = 'number' | 'expiry' | 'code' | 'holder' | 'iban'

/** What a page may know of a card. */
export interface CardFace {
  brand: string
  last4: string
  expiryMonth: number
  expiryYear: number
}

/**
 * Result of sending the fields: a token for the card or account; or problems, which the fields show
 * themselves, the first of them focused; or fields that are too old, or out of reach.
 */
export type Entered =
  | { ok: true; token: string; card: CardFace | null }
  | { ok: false; reason: 'refused'; fields: CardFieldName[] }
  | { ok: false; reason: 'expired' | 'unavailable' }

export type FieldsTheme = 'light' | 'dark' | 'system'

export interface FieldsPort {
  /** Sends the card to the provider. One at a time; asking again while it is under way gives the same answer. */
  submit(): Promise<Entered>
  focus(field?: CardFieldName): void
  setTheme(theme: FieldsTheme): void
  close(): void
}

export interface FieldsListeners {
  onResize(height: number): void
  /** The customer pressed Enter in a field. */
  onSubmitRequest(): void
}

const fieldNames: readonly CardFieldName[] = ['number', 'expiry', 'code', 'holder', 'iban']
/** A frame that neither takes nor refuses a card by then has lost its connection. */
const submitMs = 30_000

/** Waits for the frame's port. Calls back once for each time the frame loads; returns what ends the waiting. */
export function awaitFields(
  frame: HTMLIFrameElement,
  listeners: FieldsListeners,
  onReady: (port: FieldsPort) => void,
): () => void {
  function handle(event: MessageEvent<unknown>): void {
    if (!isFrom(event, frame) || !hasType(event.data, 'payFields')) return
    const [port] = event.ports
    if (port) onReady(connect(port, frame, listeners))
  }
  window.addEventListener('message', handle)
  return () => window.removeEventListener('message', handle)
}

/** Waits until the customer is done on a page of the provider's in a frame; what they bring back. */
export function awaitDone(frame: HTMLIFrameElement, onDone: (redirectResult: string) => void): () => void {
  function handle(event: MessageEvent<unknown>): void {
    if (!isFrom(event, frame) || !hasType(event.data, 'payDone')) return
    const { redirectResult } = event.data
    if (typeof redirectResult === 'string') onDone(redirectResult)
  }
  window.addEventListener('message', handle)
  return () => window.removeEventListener('message', handle)
}

/** From that very frame: sandboxed, so without an origin, or from where it was loaded. */
function isFrom({ source, origin }: MessageEvent<unknown>, frame: HTMLIFrameElement): boolean {
  if (source === null || source !== frame.contentWindow) return false
  return origin === 'null' || origin === new URL(frame.src).origin
}

function hasType(data: unknown, type: string): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === type
}

function connect(
  port: MessagePort,
  frame: HTMLIFrameElement,
  { onResize, onSubmitRequest }: FieldsListeners,
): FieldsPort {
  let underWay: { promise: Promise<Entered>; resolve: (entered: Entered) => void; timer: number } | null = null

  function settle(entered: Entered): void {
    if (!underWay) return
    window.clearTimeout(underWay.timer)
    underWay.resolve(entered)
    underWay = null
  }

  function focus(field?: CardFieldName): void {
    // The frame first: an element inside takes the focus of its own document only.
    frame.focus()
    port.postMessage({ type: 'focus', ...(field && { field }) })
  }

  port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (hasType(data, 'resized') && typeof data['height'] === 'number') onResize(data['height'])
    if (hasType(data, 'submitRequested')) onSubmitRequest()
    if (hasType(data, 'failed')) settle({ ok: false, reason: data['reason'] === 'expired' ? 'expired' : 'unavailable' })
    if (hasType(data, 'entered') && typeof data['token'] === 'string') {
      const { token, card } = data
      // An account has no face before its bank has confirmed it.
      if (card === null || isCardFace(card)) settle({ ok: true, token, card })
    }
    if (hasType(data, 'refused')) {
      const problems = typeof data['problems'] === 'object' && data['problems'] !== null ? data['problems'] : {}
      const fields = fieldNames.filter((name) => name in problems)
      focus(fields[0])
      settle({ ok: false, reason: 'refused', fields })
    }
  })
  port.start()

  return {
    submit() {
      if (underWay) return underWay.promise
      const { promise, resolve } = Promise.withResolvers<Entered>()
      const timer = window.setTimeout(() => settle({ ok: false, reason: 'unavailable' }), submitMs)
      underWay = { promise, resolve, timer }
      port.postMessage({ type: 'submit' })
      return promise
    },
    focus,
    setTheme: (theme) => port.postMessage({ type: 'theme', theme }),
    close() {
      settle({ ok: false, reason: 'unavailable' })
      port.close()
    },
  }
}

function isCardFace(card: unknown): card is CardFace {
  if (typeof card !== 'object' || card === null) return false
  const { brand, last4, expiryMonth, expiryYear }: Partial<Record<keyof CardFace, unknown>> = card
  return (
    typeof brand === 'string' &&
    typeof last4 === 'string' &&
    /^\d{4}$/.test(last4) &&
    typeof expiryMonth === 'number' &&
    typeof expiryYear === 'number'
  )
}
