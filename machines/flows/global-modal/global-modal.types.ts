/** What is shown. `html` must be sanitised by whoever opens the modal. */
export interface ModalRequest {
  /** Finds the callback of the OK button again, which is no data and stays outside. */
  id: string
  title: string | null
  body: { format: 'plain' | 'html'; content: string }
  okLabel: string
  cancelLabel: string
}

export type ModalDismissal = 'cancel' | 'icon' | 'backdrop' | 'escape'

export interface ModalContext {
  request: ModalRequest | null
  /** The last press of OK failed; the modal says so and can be confirmed again. */
  hasFailed: boolean
}

export type ModalEvent =
  | { type: 'modal.opened'; request: ModalRequest }
  | { type: 'ok.pressed' }
  | { type: 'modal.dismissed'; by: ModalDismissal }

/** What whoever opened the modal is told. A failure is re-thrown to it and leaves the modal open. */
export type ModalEmitted =
  | { type: 'modal.confirmed'; id: string }
  | { type: 'modal.cancelled'; id: string }
  | { type: 'modal.failed'; id: string; error: unknown }
