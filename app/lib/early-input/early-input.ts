/** Has all that was kept done, and nothing kept any more: the page's scripts are there, or never will be. */
export const aliveEvent = 'solvei:alive'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Keeps what somebody presses and types before the page's scripts are there, and does it again for them. Runs in the page
 * as its own text, so it may refer to nothing outside.
 */
function keepEarlyInput(end: string): void {
  const pressed = new Set<HTMLElement>()
  const chosen = new Map<HTMLInputElement, boolean>()
  const typed = new Map<Field, string>()

  const isChoice = (target: EventTarget | null): target is HTMLInputElement =>
    target instanceof HTMLInputElement && (target.type === 'radio' || target.type === 'checkbox')

  const isField = (target: EventTarget | null): target is Field =>
    target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement

  const press = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (!button && !isChoice(event.target)) return
    // Some of the page may be alive before all of it is: what is done now would be done twice.
    event.stopImmediatePropagation()
    if (!button) return
    // A button would send its form as browsers do.
    event.preventDefault()
    pressed.add(button)
  }
  const fill = ({ target }: Event) => {
    if (isChoice(target)) {
      // What was chosen last is done last.
      chosen.delete(target)
      chosen.set(target, target.checked)
    } else if (isField(target)) {
      // What is alive hears it now, and the same again: else it would draw the field without what is being typed.
      typed.set(target, target.value)
    }
  }
  // What the server drew may have given way to what the tab knows better: the field of the same name hears of it then.
  const inPlaceOf = (field: Field): Field => {
    const now = field.isConnected ? field : document.getElementById(field.id)
    return isField(now) ? now : field
  }
  // React takes a value that it has seen already for no change.
  const replay = () => {
    document.removeEventListener('click', press, true)
    document.removeEventListener('input', fill, true)
    for (const [drawn, value] of typed) {
      const field = inPlaceOf(drawn)
      // A file is where it was chosen, and no script may put one there. Of choices, React hears by their own event.
      if (field.type === 'file') {
        field.dispatchEvent(new Event('change', { bubbles: true }))
        continue
      }
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
      field.value = ''
      set?.call(field, value)
      field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
    }
    for (const [input, isChecked] of chosen) {
      input.checked = !isChecked
      input.click()
    }
    for (const button of pressed) button.click()
  }
  document.addEventListener('click', press, true)
  document.addEventListener('input', fill, true)
  document.addEventListener(end, replay, { once: true })
}

/** In the head of every page. Static: the policy knows it by hash. */
export const earlyInputScript = `(${String(keepEarlyInput)})('${aliveEvent}')`

/** Does all that was kept. Called once, when the page's scripts have taken it over. */
export function replayEarlyInput(): void {
  document.dispatchEvent(new Event(aliveEvent))
}
