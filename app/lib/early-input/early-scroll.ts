/**
 * Scroll restoration setting of the router, evaluated for each page. On the first page the inline script has already
 * restored the position; on hydration the router would do so again and undo scrolling done meanwhile. A synthetic
 * scroll event makes the router record the position of the first page, which it only does after seeing one.
 */
export function scrollsFromSecondPage(): () => boolean {
  // On the server this decides whether the inline script is written.
  let isFirst = !import.meta.env.SSR
  return () => {
    if (!isFirst) return true
    isFirst = false
    document.dispatchEvent(new Event('scroll'))
    return false
  }
}
