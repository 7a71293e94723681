/**
 * Whether the router may put the page where it belongs, asked at each of its pages. The first one has been put where its
 * visitor left it by the script in it, before anything was loaded: once it comes to life the router would do so again, and
 * throw whoever has scrolled meanwhile back to the top. What it has to know instead is that they did: it keeps the place of
 * no page that stood still while it listened.
 */
export function scrollsFromSecondPage(): () => boolean {
  // The server asks whether that script is to be written.
  let isFirst = !import.meta.env.SSR
  return () => {
    if (!isFirst) return true
    isFirst = false
    document.dispatchEvent(new Event('scroll'))
    return false
  }
}
