import { whenIdle } from '#app/lib/deferred/when-idle.ts'

/** Has all that was kept done, and nothing kept any more: the page's scripts are there, or never will be. */
export const aliveEvent = 'solvei:alive'

/** Has done what was kept for what is alive; the rest of the page is long in coming. */
const partlyAliveEvent = 'solvei:partly-alive'

/** Milliseconds that what is alive waits for the rest. */
const patienceMs = 5_000

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Keeps what somebody presses and types before the page's scripts are there, and does it again for them. Runs in the page
 * as its own text, so it may refer to nothing outside.
 */
function keepEarlyInput(partly: string, end: string): void {
  let isPartlyAlive = false
  const pressed = new Set<HTMLElement>()
  const chosen = new Map<HTMLInputElement, boolean>()
  const typed = new Map<Field, string>()

  const isChoice = (target: EventTarget | null): target is HTMLInputElement =>
    target instanceof HTMLInputElement && (target.type === 'radio' || target.type === 'checkbox')

  const isField = (target: EventTarget | null): target is Field =>
    target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement

  // React marks what it has taken over.
  const hears = (element: Element) =>
    isPartlyAlive && Object.keys(element).some((key) => key.startsWith('__reactProps'))

  const press = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    const pressedOn = button ?? (isChoice(event.target) ? event.target : null)
    if (!pressedOn || hears(pressedOn)) return
    // Some of the page may be alive before all of it is: what is done now would be done twice.
    event.stopImmediatePropagation()
    if (!button) return
    // A button would send its form as browsers do.
    event.preventDefault()
    pressed.add(button)
  }
  const fill = ({ target }: Event) => {
    if (!isField(target) || hears(target)) return
    if (isChoice(target)) {
      // What was chosen last is done last.
      chosen.delete(target)
      chosen.set(target, target.checked)
    } else {
      // What is alive hears it now, and the same again: else it would draw the field without what is being typed.
      typed.set(target, target.value)
    }
  }
  // What the server drew may have given way to what the tab knows better: the field of the same name hears of it then.
  const inPlaceOf = (field: Field): Field => {
    const now = field.isConnected ? field : document.getElementById(field.id)
    return isField(now) ? now : field
  }
  const replay = (isDue: (element: HTMLElement) => boolean) => {
    for (const [drawn, value] of typed) {
      const field = inPlaceOf(drawn)
      if (!isDue(field)) continue
      typed.delete(drawn)
      // A file is where it was chosen, and no script may put one there. Of choices, React hears by their own event.
      if (field.type === 'file') {
        field.dispatchEvent(new Event('change', { bubbles: true }))
        continue
      }
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
      // React takes a value that it has seen already for no change.
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
  document.addEventListener('click', press, true)
  document.addEventListener('input', fill, true)
  document.addEventListener(partly, () => {
    isPartlyAlive = true
    replay(hears)
  })
  document.addEventListener(end, replayAll, { once: true })
}

/** In the head of every page. Static: the policy knows it by hash. */
export function earlyInputScript(): string {
  return `(${String(keepEarlyInput)})('${partlyAliveEvent}','${aliveEvent}')`
}

/**
 * Does what was kept, once all parts of the page are alive. Of parts that are long in coming what was typed waits for them;
 * the others do not.
 */
export async function replayEarlyInput(parts: Promise<void>): Promise<void> {
  const say = (event: string) => whenIdle(() => document.dispatchEvent(new Event(event)), { timeout: 200 })
  const impatience = setTimeout(() => say(partlyAliveEvent), patienceMs)
  await parts
  clearTimeout(impatience)
  say(aliveEvent)
}
