import type { BrandSetting, FieldName, ProblemCode } from './card-fields-page.ts'

export interface CardFieldsSettings {
  /** Only origin that receives the fields' messages. */
  merchantOrigin: string
  /** Address the card is posted to. */
  url: string
  brands: BrandSetting[]
  texts: Record<FieldName, Partial<Record<ProblemCode, string>>>
}

/**
 * Runs in the frame of the hosted fields. Sent as its own source text, so it must not use anything outside itself.
 * Talks to the surrounding page over one port: what is typed leaves the frame for the payment service only.
 */
export function runCardFields({ merchantOrigin, url, brands, texts }: CardFieldsSettings): void {
  type Problems = Partial<Record<FieldName, ProblemCode>>

  const input = (id: string): HTMLInputElement => {
    const found = document.getElementById(id)
    if (!(found instanceof HTMLInputElement)) throw new Error(`no input ${id}`)
    return found
  }
  const fields: Record<FieldName, HTMLInputElement> = {
    number: input('number'),
    expiry: input('expiry'),
    code: input('code'),
  }
  const names: FieldName[] = ['number', 'expiry', 'code']
  const brandMark = document.getElementById('brand')
  const { port1: port, port2 } = new MessageChannel()
  let isBusy = false

  const digitsOf = (text: string) => text.replace(/\D/g, '')
  const brandOf = (number: string) =>
    brands.find(({ prefixes }) => prefixes.some((prefix) => number.startsWith(prefix)))

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

  /** Formats the typed text and keeps the caret behind the same digit. */
  function rewrite(field: HTMLInputElement, written: string): void {
    const caret = field.selectionStart ?? field.value.length
    const isAtEnd = caret === field.value.length
    const before = digitsOf(field.value.slice(0, caret)).length
    field.value = written
    if (isAtEnd) return
    let seen = 0
    let place = 0
    while (place < written.length && seen < before) {
      if (/\d/.test(written.charAt(place))) seen += 1
      place += 1
    }
    field.setSelectionRange(place, place)
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

  function expiry(): { month: number; year: number } {
    const digits = digitsOf(fields.expiry.value)
    return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2)) }
  }

  function problemOf(name: FieldName): ProblemCode | null {
    const text = fields[name].value.trim()
    if (text === '') return 'required'
    const number = digitsOf(fields.number.value)
    const brand = brandOf(number)
    if (name === 'number') return brand?.digits === number.length && hasCheckDigit(number) ? null : 'invalid'
    if (name === 'code') {
      const isCode = /^\d{3,4}$/.test(text) && (brand === undefined || brand.codeDigits === text.length)
      return isCode ? null : 'invalid'
    }
    const { month, year } = expiry()
    if (!/^\d{2} \/ \d{2}$/.test(text) || month < 1 || month > 12) return 'invalid'
    const now = new Date()
    const isPast = year < now.getFullYear() || (year === now.getFullYear() && month < now.getMonth() + 1)
    return isPast ? 'past' : null
  }

  function show(name: FieldName, problem: ProblemCode | null): void {
    const field = fields[name]
    const error = document.getElementById(`${name}-error`)
    if (!error) return
    error.textContent = problem ? (texts[name][problem] ?? '') : ''
    error.hidden = problem === null
    if (problem) field.setAttribute('aria-invalid', 'true')
    else field.removeAttribute('aria-invalid')
  }

  function refuse(problems: Problems): void {
    for (const name of names) show(name, problems[name] ?? null)
    const first = names.find((name) => problems[name])
    if (first) fields[first].focus()
    port.postMessage({ type: 'refused', problems })
  }

  function setBusy(isNowBusy: boolean): void {
    isBusy = isNowBusy
    for (const name of names) fields[name].readOnly = isNowBusy
  }

  async function submit(): Promise<void> {
    if (isBusy) return
    const problems: Problems = {}
    for (const name of names) {
      const problem = problemOf(name)
      if (problem) problems[name] = problem
    }
    if (Object.keys(problems).length > 0) {
      refuse(problems)
      return
    }
    setBusy(true)
    const { month, year } = expiry()
    const number = digitsOf(fields.number.value)
    // Form encoding needs no CORS preflight.
    const body = new URLSearchParams({
      number,
      expiryMonth: `${month}`,
      expiryYear: `${year}`,
      code: fields.code.value,
    })
    try {
      const response = await fetch(url, { method: 'POST', body, credentials: 'omit' })
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

  fields.number.addEventListener('input', () => {
    const digits = digitsOf(fields.number.value)
    const brand = brandOf(digits)
    rewrite(fields.number, grouped(digits.slice(0, brand?.digits ?? 19)))
    if (brandMark) brandMark.textContent = brand?.name ?? ''
  })
  fields.expiry.addEventListener('input', (event) => {
    const isDeleting = event instanceof InputEvent && event.inputType.startsWith('delete')
    if (!isDeleting) rewrite(fields.expiry, writtenExpiry(digitsOf(fields.expiry.value)))
  })
  fields.code.addEventListener('input', () => rewrite(fields.code, digitsOf(fields.code.value).slice(0, 4)))
  for (const name of names) {
    // An empty field is reported on submit, not when focus passes through it.
    fields[name].addEventListener('change', () => show(name, fields[name].value === '' ? null : problemOf(name)))
    fields[name].addEventListener('input', () => {
      if (fields[name].getAttribute('aria-invalid') === 'true') show(name, problemOf(name))
    })
  }
  document.getElementById('card')?.addEventListener('submit', (event) => {
    event.preventDefault()
    port.postMessage({ type: 'submitRequested' })
  })
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-number]')) {
    button.addEventListener('click', () => {
      fields.number.value = button.dataset['number'] ?? ''
      fields.number.dispatchEvent(new Event('input'))
      fields.expiry.value = '12 / 30'
      fields.code.value = brandOf(digitsOf(fields.number.value))?.codeDigits === 4 ? '1234' : '123'
      for (const name of names) show(name, null)
      fields.number.focus()
    })
  }

  // A cross-process frame may receive focus after it was told which field to focus, and that focus is lost.
  let wanted: HTMLInputElement | null = null
  window.addEventListener('focus', () => {
    const field = wanted
    wanted = null
    setTimeout(() => field?.focus())
  })
  port.addEventListener('message', ({ data }: MessageEvent<{ type: string; field?: FieldName; theme?: string }>) => {
    if (data.type === 'submit') void submit()
    if (data.type === 'focus') {
      wanted = fields[data.field ?? 'number']
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
