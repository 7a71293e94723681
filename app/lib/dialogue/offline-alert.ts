import { clearAlert, raiseAlert } from './alert.ts'

const id = 'offline'

/** Shows an alert while the network is down; returns a function that stops watching. Browser only. */
export function watchConnection(text: string): () => void {
  const watch = new AbortController()
  const { signal } = watch
  const showAlert = () => raiseAlert({ id, type: 'warning', text, isCloseable: true })
  window.addEventListener('offline', showAlert, { signal })
  window.addEventListener('online', () => clearAlert(id), { signal })
  if (!navigator.onLine) showAlert()
  return () => watch.abort()
}
