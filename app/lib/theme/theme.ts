import { useSyncExternalStore } from 'react'
import { readItem, removeItem, writeItem } from '#app/lib/storage/browser-storage.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const key = 'theme'
const changed = new EventTarget()

/**
 * Inline script that runs before the first paint, so that no page flashes in the other theme. Static, since the content
 * policy lists its hash.
 */
export const themeScript = `try{const t=localStorage.getItem('${key}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`

function currentTheme(): Theme {
  const stored = readItem('localStorage', key)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Sets the theme from now on; `system` follows the device again. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') {
    removeItem('localStorage', key)
    delete document.documentElement.dataset['theme']
  } else {
    writeItem('localStorage', key, theme)
    document.documentElement.dataset['theme'] = theme
  }
  changed.dispatchEvent(new Event('change'))
}

/** Chosen theme; null on the server and until hydration, since only the browser knows it. */
export function useTheme(): Theme | null {
  return useSyncExternalStore<Theme | null>(subscribe, currentTheme, () => null)
}

function subscribe(listener: () => void) {
  changed.addEventListener('change', listener)
  return () => changed.removeEventListener('change', listener)
}
