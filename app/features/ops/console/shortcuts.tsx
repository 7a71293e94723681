import { useEffect, useEffectEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Dialog } from '#app/components/dialog.tsx'
import { SwitchField } from '#app/components/switch-field.tsx'
import type { MessageId } from '#app/i18n/messages.ts'
import { readItem, removeItem, writeItem } from '#app/lib/storage/browser-storage.ts'
import { shortcutsItem } from '#app/lib/storage/stored-things.ts'

/** Keys as shown, with what they do. */
const shown: readonly { keys: readonly string[]; does: MessageId }[] = [
  { keys: ['/'], does: 'operations.keys.search' },
  { keys: ['j', '↓'], does: 'operations.keys.next' },
  { keys: ['k', '↑'], does: 'operations.keys.previous' },
  { keys: ['Enter'], does: 'operations.keys.open' },
  { keys: ['a'], does: 'operations.keys.take' },
  { keys: ['x'], does: 'operations.keys.select' },
  { keys: ['?'], does: 'operations.keys.help' },
]

/**
 * Keyboard shortcuts of the console, which press what is on the page: rows, their buttons and check boxes, marked by
 * `data-shortcut`. Single keys can be switched off (WCAG 2.1.4), and never act in fields and dialogs.
 */
export function Shortcuts() {
  const { formatMessage } = useIntl()
  const [isOpen, setIsOpen] = useState(false)
  const [isOn, setIsOn] = useState(true)
  useEffect(() => setIsOn(readItem('localStorage', shortcutsItem) !== 'off'), [])

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isOn || isTyped(event)) return
    if (event.key === '?') setIsOpen(true)
    else if (!act(event.key)) return
    event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])

  function switchTo(on: boolean) {
    setIsOn(on)
    if (on) removeItem('localStorage', shortcutsItem)
    else writeItem('localStorage', shortcutsItem, 'off')
  }

  return (
    <div className="mt-10 max-lg:hidden">
      <Button variant="quiet" size="small" onClick={() => setIsOpen(true)}>
        <FormattedMessage id="operations.keys" />
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={<FormattedMessage id="operations.keys" />}>
        <p className="text-ink-soft">
          <FormattedMessage id="operations.keys.lead" />
        </p>
        <SwitchField
          name="shortcuts"
          checked={isOn}
          onChange={(event) => switchTo(event.currentTarget.checked)}
          label={formatMessage({ id: 'operations.keys.isOn' })}
          hint={formatMessage({ id: 'operations.keys.isOn.hint' })}
        />
        <dl className="mt-4 grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-3 text-sm">
          {shown.map(({ keys, does }) => (
            <div key={does} className="contents">
              <dt dir="ltr" className="flex gap-2 rtl:justify-end">
                {keys.map((key) => (
                  <kbd key={key} className="rounded-sm border border-hairline-strong px-2 py-0.5">
                    {key === 'Enter' ? <FormattedMessage id="operations.keys.enter" /> : key}
                  </kbd>
                ))}
              </dt>
              <dd>
                <FormattedMessage id={does} />
              </dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </div>
  )
}

/** Presses the control that a key is a shortcut for; false if there is none on the page. */
function act(key: string): boolean {
  const row = document.activeElement?.closest('[data-shortcut="row"]') ?? null
  switch (key) {
    case '/':
      return focusOn(document.querySelector<HTMLElement>('input[data-shortcut="search"]'))
    case 'j':
      return moveFrom(row, 1)
    case 'k':
      return moveFrom(row, -1)
    // Outside of rows they scroll the page.
    case 'ArrowDown':
      return row !== null && moveFrom(row, 1)
    case 'ArrowUp':
      return row !== null && moveFrom(row, -1)
    case 'a':
      return press(row, 'take')
    case 'x':
      return press(row, 'select')
    default:
      return false
  }
}

/** Focuses the link of a neighbouring row, or of the first one. */
function moveFrom(row: Element | null, by: 1 | -1): boolean {
  const rows = [...document.querySelectorAll('[data-shortcut="row"]')]
  const next = rows[row ? rows.indexOf(row) + by : 0]
  return focusOn(next?.querySelector<HTMLElement>('a') ?? null)
}

function focusOn(element: HTMLElement | null): boolean {
  element?.focus()
  element?.scrollIntoView({ block: 'nearest' })
  return element !== null
}

function press(row: Element | null, control: 'take' | 'select'): boolean {
  const found = row?.querySelector<HTMLElement>(`[data-shortcut="${control}"]`)
  found?.click()
  return found !== null && found !== undefined
}

/** Keys that belong to a field, to the browser, or to a dialog. */
function isTyped({ target, ctrlKey, metaKey, altKey, isComposing, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return true
  if (document.querySelector('dialog[open]')) return true
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select'))
  )
}
