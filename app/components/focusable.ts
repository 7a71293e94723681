/** For a scroll container: keyboard users must be able to focus it, which not every browser allows by itself. */
export const focusable = { tabIndex: 0 }
