/**
 * Narrows the list of calls to what is typed, and opens the call an address names. Written into the page as it stands, so
 * it knows nothing but its arguments and the browser.
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
  // A field may come back filled.
  narrow()
  open()
}
