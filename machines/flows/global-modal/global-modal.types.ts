/** Content of the modal. `html` must be sanitised by the opener. */
export interface ModalRequest {
  /** Identifies the callback of OK, which is not serialisable and stays outside the context. */
  id: string
  title: string | null
  body: { format: 'plain' | 'html'; content: string }
  okLabel: string
  cancelLabel: string
  /** OK takes something away, and looks like it. */
  isDestructive?: boolean
}

export type ModalDismissal = 'cancel' | 'icon' | 'backdrop' | 'escape'

export interface ModalContext {
  request: ModalRequest | null
  /** The last callback of OK failed; the modal shows it and can be confirmed again. */
  hasFailed: boolean
}

export type ModalEvent =
  | { type: 'modal.opened'; request: ModalRequest }
  | { type: 'ok.pressed' }
  | { type: 'modal.dismissed'; by: ModalDismissal }

/** Results for the opener. A failure leaves the modal open. */
export type ModalEmitted =
  | { type: 'modal.confirmed'; id: string }
  | { type: 'modal.cancelled'; id: string }
  | { type: 'modal.failed'; id: string; error: unknown }
