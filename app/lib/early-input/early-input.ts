import { whenIdle } from '#app/lib/deferred/when-idle.ts'

/** Replays all recorded input and stops recording: the page has hydrated, or never will. */
export const hydratedEvent = 'solvei:alive'

/** Replays input for hydrated elements; the rest of the page is slow. */
const partlyHydratedEvent = 'solvei:partly-alive'

/** Milliseconds that hydrated elements wait for the rest. */
const timeoutMs = 5_000

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Records presses and input before hydration and replays them afterwards. Inlined in the page as its own source text,
 * so it must not refer to anything outside.
 */
function keepEarlyInput(partly: string, end: string): void {
  let isPartlyHydrated = false
  let isParsed = false
  /** Elements from the server. */
  const drawn = new WeakSet<Element>()
  const pressed = new Set<HTMLElement>()
  const chosen = new Map<HTMLInputElement, boolean>()
  const typed = new Map<Field, string>()

  const isChoice = (target: EventTarget | null): target is HTMLInputElement =>
    target instanceof HTMLInputElement && (target.type === 'radio' || target.type === 'checkbox')

  const isField = (target: EventTarget | null): target is Field =>
    target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement

  // React marks hydrated elements. What it has created itself, such as a form that was opened, reacts at once, unless
  // earlier input waits to be replayed.
  const isHydrated = (element: Element) =>
    (isPartlyHydrated || (isParsed && !drawn.has(element) && pressed.size + chosen.size + typed.size === 0)) &&
    Object.keys(element).some((key) => key.startsWith('__reactProps'))

  const leadsAway = (link: HTMLAnchorElement, { ctrlKey, metaKey, shiftKey }: MouseEvent) =>
    !link.target &&
    !ctrlKey &&
    !metaKey &&
    !shiftKey &&
    link.pathname + link.search !== location.pathname + location.search

  const press = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    // Links work at once. The newer wish holds: a press replayed later would lead back.
    if (link && leadsAway(link, event)) pressed.clear()
    const button = event.target instanceof Element ? event.target.closest('button') : null
    const pressedOn = button ?? (isChoice(event.target) ? event.target : null)
    if (!pressedOn || isHydrated(pressedOn)) return
    // Parts of the page hydrate earlier: handling the press now would duplicate it.
    event.stopImmediatePropagation()
    if (!button) return
    // Prevents a native form submission.
    event.preventDefault()
    pressed.add(button)
  }
  const fill = ({ target }: Event) => {
    if (!isField(target) || isHydrated(target)) return
    if (isChoice(target)) {
      // Replayed in the order of the last change.
      chosen.delete(target)
      chosen.set(target, target.checked)
    } else {
      // Hydrated parents see the event now and again at the replay: otherwise they would render the field without the
      // typed text.
      typed.set(target, target.value)
    }
  }
  // Hydration may have replaced the server's field by the tab's own: the field of the same id gets the input.
  const currentField = (field: Field): Field => {
    const now = field.isConnected ? field : document.getElementById(field.id)
    return isField(now) ? now : field
  }
  const replay = (isDue: (element: HTMLElement) => boolean) => {
    for (const [drawn, value] of typed) {
      const field = currentField(drawn)
      if (!isDue(field)) continue
      typed.delete(drawn)
      // A chosen file stays in its input, and no script may set one. Selects fire an event of their own.
      if (field.type === 'file') {
        field.dispatchEvent(new Event('change', { bubbles: true }))
        continue
      }
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
      // React ignores a value it has already seen.
      field.value = ''
      set?.call(field, value)
      field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
    }
    for (const [input, isChecked] of chosen) {
      if (!isDue(input)) continue
      chosen.delete(input)
      input.checked = !isChecked
      input.click()
    }
    for (const button of pressed) {
      if (!isDue(button)) continue
      pressed.delete(button)
      button.click()
    }
  }
  const replayAll = () => {
    document.removeEventListener('click', press, true)
    document.removeEventListener('input', fill, true)
    replay(() => true)
  }
  document.addEventListener('DOMContentLoaded', () => {
    for (const element of document.querySelectorAll('button, input, select, textarea')) drawn.add(element)
    isParsed = true
  })
  document.addEventListener('click', press, true)
  document.addEventListener('input', fill, true)
  document.addEventListener(partly, () => {
    isPartlyHydrated = true
    replay(isHydrated)
  })
  document.addEventListener(end, replayAll, { once: true })
}

/** For the head of every page. Static, since the content policy lists its hash. */
export function earlyInputScript(): string {
  return `(${String(keepEarlyInput)})('${partlyHydratedEvent}','${hydratedEvent}')`
}

/**
 * Replays recorded input once all parts of the page have hydrated. If some are slow, only their input waits for them.
 */
export async function replayEarlyInput(parts: Promise<void>): Promise<void> {
  const dispatch = (event: string) => whenIdle(() => document.dispatchEvent(new Event(event)), { timeout: 200 })
  const timer = setTimeout(() => dispatch(partlyHydratedEvent), timeoutMs)
  await parts
  clearTimeout(timer)
  dispatch(hydratedEvent)
}
