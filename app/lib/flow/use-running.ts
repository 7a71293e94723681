import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and until the page has come to life: what runs in the browser alone does so from then on. */
export function useRunning(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
