/** For a scroll container: who scrolls by keys must be able to reach it, which not every browser sees to by itself. */
export const focusable = { tabIndex: 0 }
