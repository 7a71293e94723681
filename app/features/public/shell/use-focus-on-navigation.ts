import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { focusHeading } from '#app/lib/form/focus-heading.ts'

/**
 * After a navigation to another path the new page's heading takes the focus, so that it is read out and Tab goes on from
 * there; a browser does the same with a new document. Links into a page keep the browser's own behaviour.
 */
export function useFocusOnNavigation(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged, toLocation }) => {
        if (fromLocation && pathChanged && !toLocation.hash) focusHeading()
      }),
    [router],
  )
}
