/**
 * Filters the list of calls by the typed text, and opens the call named in the address. Serialised into the page, so it
 * may use only its arguments and browser globals.
 */
export function searchReference(): void {
  const field = document.querySelector('input')
  const told = document.querySelector('output')
  if (!field || !told) return

  const narrow = () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean)
    let found = 0
    for (const section of document.querySelectorAll('section')) {
      let isShown = false
      for (const call of section.querySelectorAll('details')) {
        call.hidden = !words.every((word) => call.dataset['words']?.includes(word))
        if (call.hidden) continue
        found += 1
        isShown = true
      }
      section.hidden = !isShown
      document.querySelector(`nav a[href="#${section.id}"]`)?.parentElement?.toggleAttribute('hidden', !isShown)
    }
    told.textContent = words.length === 0 ? '' : `${found} found`
  }

  const open = () => {
    const call = document.getElementById(decodeURIComponent(location.hash.slice(1)))
    if (!(call instanceof HTMLDetailsElement)) return
    if (call.hidden) {
      field.value = ''
      narrow()
    }
    call.open = true
    call.scrollIntoView()
  }

  field.addEventListener('input', narrow)
  addEventListener('hashchange', open)
  addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.target instanceof HTMLInputElement) return
    event.preventDefault()
    field.focus()
  })
  // The browser may restore the field's text.
  narrow()
  open()
}
