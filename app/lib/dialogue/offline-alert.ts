import { clearAlert, raiseAlert } from './alert.ts'

const id = 'offline'

/** Says that there is no network for as long as there is none; returns what ends the watch. Browser only. */
export function watchConnection(text: string): () => void {
  const watch = new AbortController()
  const { signal } = watch
  const tell = () => raiseAlert({ id, type: 'warning', text, isCloseable: true })
  window.addEventListener('offline', tell, { signal })
  window.addEventListener('online', () => clearAlert(id), { signal })
  if (!navigator.onLine) tell()
  return () => watch.abort()
}
