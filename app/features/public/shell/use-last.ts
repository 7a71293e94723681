import { useState } from 'react'

/** The value, or the last one there was: for what is still on screen while it goes away. */
export function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}
