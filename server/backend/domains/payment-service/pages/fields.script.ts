import type { BrandSetting, FieldName, ProblemCode } from './fields-pages.ts'

export interface FieldsSettings {
  /** Only origin that receives the fields' messages. */
  merchantOrigin: string
  /** Address the entered data is posted to. */
  url: string
  /** In the order of the form. */
  names: FieldName[]
  brands: BrandSetting[]
  /** Length of an IBAN by country. */
  ibanLengths: Record<string, number>
  texts: Partial<Record<FieldName, Partial<Record<ProblemCode, string>>>>
}

/**
 * Runs in the frame of the hosted fields of a card or a bank account. Sent as its own source text, so it must not use
 * anything outside itself. Talks to the surrounding page over one port: what is typed leaves the frame for the payment
 * service only.
 */
export function runFields({ merchantOrigin, url, names, brands, ibanLengths, texts }: FieldsSettings): void {
  type Problems = Partial<Record<FieldName, ProblemCode>>

  const field = (name: FieldName): HTMLInputElement => {
    const found = document.getElementById(name)
    if (!(found instanceof HTMLInputElement)) throw new Error(`no input ${name}`)
    return found
  }
  const textOf = (name: FieldName) => field(name).value.trim()
  const { port1: port, port2 } = new MessageChannel()
  let isBusy = false

  const digitsOf = (text: string) => text.replace(/\D/g, '')
  const brandOf = (number: string) =>
    brands.find(({ prefixes }) => prefixes.some((prefix) => number.startsWith(prefix)))
  const ibanOf = (text: string) => text.replace(/[^\da-z]/gi, '').toUpperCase()

  function grouped(number: string): string {
    const groups = brandOf(number)?.groups ?? [4, 4, 4, 4]
    let rest = number
    const parts: string[] = []
    for (const size of groups) {
      if (rest === '') break
      parts.push(rest.slice(0, size))
      rest = rest.slice(size)
    }
    return parts.join(' ')
  }

  function writtenExpiry(digits: string): string {
    // A 3 can only be March.
    const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits
    const short = padded.slice(0, 4)
    return short.length > 2 ? `${short.slice(0, 2)} / ${short.slice(2)}` : short
  }

  function hasCheckDigit(number: string): boolean {
    let sum = 0
    for (let place = 0; place < number.length; place += 1) {
      const digit = Number(number.charAt(number.length - 1 - place))
      const counted = place % 2 === 1 ? digit * 2 : digit
      sum += counted > 9 ? counted - 9 : counted
    }
    return sum % 10 === 0
  }

  function isIban(iban: string): boolean {
    if (!/^[A-Z]{2}\d{2}/.test(iban) || ibanLengths[iban.slice(0, 2)] !== iban.length) return false
    let rest = 0
    for (const character of iban.slice(4) + iban.slice(0, 4)) {
      const value = Number.parseInt(character, 36)
      rest = (rest * (value > 9 ? 100 : 10) + value) % 97
    }
    return rest === 1
  }

  function expiry(): { month: number; year: number } {
    const digits = digitsOf(textOf('expiry'))
    return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2)) }
  }

  /** Problem of a field that is not empty. */
  const problems: Record<FieldName, () => ProblemCode | null> = {
    number() {
      const number = digitsOf(textOf('number'))
      return brandOf(number)?.digits === number.length && hasCheckDigit(number) ? null : 'invalid'
    },
    code() {
      const code = textOf('code')
      const brand = brandOf(digitsOf(textOf('number')))
      const isCode = /^\d{3,4}$/.test(code) && (brand === undefined || brand.codeDigits === code.length)
      return isCode ? null : 'invalid'
    },
    expiry() {
      const { month, year } = expiry()
      if (!/^\d{2} \/ \d{2}$/.test(textOf('expiry')) || month < 1 || month > 12) return 'invalid'
      const now = new Date()
      const isPast = year < now.getFullYear() || (year === now.getFullYear() && month < now.getMonth() + 1)
      return isPast ? 'past' : null
    },
    holder: () => null,
    iban: () => (isIban(ibanOf(textOf('iban'))) ? null : 'invalid'),
  }
  const problemOf = (name: FieldName) => (textOf(name) === '' ? 'required' : problems[name]())

  /** Text as the field shows it while it is typed; null leaves it. */
  const written: Record<FieldName, (text: string) => string | null> = {
    number(text) {
      const digits = digitsOf(text)
      return grouped(digits.slice(0, brandOf(digits)?.digits ?? 19))
    },
    expiry: (text) => writtenExpiry(digitsOf(text)),
    code: (text) => digitsOf(text).slice(0, 4),
    holder: () => null,
    iban: (text) =>
      ibanOf(text)
        .slice(0, 34)
        .replace(/(.{4})(?=.)/g, '$1 '),
  }

  /** Formats the typed text and keeps the caret behind the same character. */
  function rewrite(name: FieldName, text: string): void {
    const input = field(name)
    const plain = (part: string) => (name === 'iban' ? ibanOf(part) : digitsOf(part)).length
    const caret = input.selectionStart ?? input.value.length
    const isAtEnd = caret === input.value.length
    const before = plain(input.value.slice(0, caret))
    input.value = text
    if (isAtEnd) return
    let place = 0
    while (place < text.length && plain(text.slice(0, place)) < before) place += 1
    input.setSelectionRange(place, place)
  }

  function show(name: FieldName, problem: ProblemCode | null): void {
    const input = field(name)
    const error = document.getElementById(`${name}-error`)
    if (!error) return
    error.textContent = problem ? (texts[name]?.[problem] ?? '') : ''
    error.hidden = problem === null
    if (problem) input.setAttribute('aria-invalid', 'true')
    else input.removeAttribute('aria-invalid')
  }

  function refuse(found: Problems): void {
    for (const name of names) show(name, found[name] ?? null)
    const first = names.find((name) => found[name])
    if (first) field(first).focus()
    port.postMessage({ type: 'refused', problems: found })
  }

  function setBusy(isNowBusy: boolean): void {
    isBusy = isNowBusy
    for (const name of names) field(name).readOnly = isNowBusy
  }

  /** Form encoding needs no CORS preflight. */
  function entered(): URLSearchParams {
    if (names.includes('iban')) return new URLSearchParams({ holder: textOf('holder'), iban: ibanOf(textOf('iban')) })
    const { month, year } = expiry()
    return new URLSearchParams({
      number: digitsOf(textOf('number')),
      expiryMonth: `${month}`,
      expiryYear: `${year}`,
      code: textOf('code'),
    })
  }

  async function submit(): Promise<void> {
    if (isBusy) return
    const found: Problems = {}
    for (const name of names) {
      const problem = problemOf(name)
      if (problem) found[name] = problem
    }
    if (Object.keys(found).length > 0) {
      refuse(found)
      return
    }
    setBusy(true)
    try {
      const response = await fetch(url, { method: 'POST', body: entered(), credentials: 'omit' })
      const answer = await response.json()
      setBusy(false)
      if (response.ok) port.postMessage({ type: 'entered', token: answer.token, card: answer.card })
      else if (answer.problems) refuse(answer.problems)
      else port.postMessage({ type: 'failed', reason: response.status === 410 ? 'expired' : 'unavailable' })
    } catch {
      // No connection: the surrounding page offers to try again; the fields keep their text.
      setBusy(false)
      port.postMessage({ type: 'failed', reason: 'unavailable' })
    }
  }

  const brandMark = document.getElementById('brand')
  for (const name of names) {
    const input = field(name)
    input.addEventListener('input', (event) => {
      // A deleted separator stays deleted.
      const isDeleting = event instanceof InputEvent && event.inputType.startsWith('delete')
      const text = name === 'expiry' && isDeleting ? null : written[name](input.value)
      if (text !== null) rewrite(name, text)
      if (name === 'number' && brandMark) brandMark.textContent = brandOf(digitsOf(input.value))?.name ?? ''
      if (input.getAttribute('aria-invalid') === 'true') show(name, problemOf(name))
    })
    // An empty field is reported on submit, not when focus passes through it.
    input.addEventListener('change', () => show(name, input.value === '' ? null : problemOf(name)))
  }
  document.getElementById('fields')?.addEventListener('submit', (event) => {
    event.preventDefault()
    port.postMessage({ type: 'submitRequested' })
  })
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-fill]')) {
    button.addEventListener('click', () => {
      const first = field(names.includes('iban') ? 'iban' : 'number')
      first.value = button.dataset['fill'] ?? ''
      first.dispatchEvent(new Event('input'))
      if (names.includes('iban')) {
        const holder = field('holder')
        if (holder.value === '') holder.value = button.dataset['holder'] ?? ''
      } else {
        field('expiry').value = '12 / 30'
        field('code').value = brandOf(digitsOf(first.value))?.codeDigits === 4 ? '1234' : '123'
      }
      for (const name of names) show(name, null)
      first.focus()
    })
  }

  // A cross-process frame may receive focus after it was told which field to focus, and that focus is lost.
  let wanted: HTMLInputElement | null = null
  window.addEventListener('focus', () => {
    const input = wanted
    wanted = null
    setTimeout(() => input?.focus())
  })
  port.addEventListener('message', ({ data }: MessageEvent<{ type: string; field?: FieldName; theme?: string }>) => {
    if (data.type === 'submit') void submit()
    if (data.type === 'focus') {
      wanted = field(names.find((name) => name === data.field) ?? names[0] ?? 'number')
      wanted.focus()
      // Limited in time: a later return to the page must not move the focus.
      setTimeout(() => (wanted = null), 1_000)
    }
    if (data.type === 'theme') {
      if (data.theme === 'light' || data.theme === 'dark') document.documentElement.dataset['theme'] = data.theme
      else delete document.documentElement.dataset['theme']
    }
  })
  port.start()
  new ResizeObserver(() => {
    port.postMessage({ type: 'resized', height: Math.ceil(document.body.getBoundingClientRect().height) })
  }).observe(document.body)
  // Addressed to the merchant's origin: any other page that frames this gets no port.
  window.parent.postMessage({ type: 'payFields', version: 1 }, merchantOrigin, [port2])
}
