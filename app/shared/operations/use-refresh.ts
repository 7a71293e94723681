import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Loads the page's data again at this interval, one request at a time. A hidden tab asks for nothing; it is brought up
 * to date when it is shown.
 */
export function useRefresh(intervalMs: number): void {
  const router = useRouter()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false

    async function refresh() {
      clearTimeout(timer)
      if (!document.hidden) await router.invalidate()
      clearTimeout(timer)
      if (!isGone) timer = setTimeout(() => void refresh(), intervalMs)
    }
    const onShown = () => {
      if (!document.hidden) void refresh()
    }

    timer = setTimeout(() => void refresh(), intervalMs)
    document.addEventListener('visibilitychange', onShown)
    return () => {
      isGone = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onShown)
    }
  }, [router, intervalMs])
}
