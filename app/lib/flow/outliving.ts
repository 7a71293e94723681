/** Milliseconds in which a page that is being left is gone. */
const leavingMs = 300

/**
 * Browsers fail the calls of a page that is being left just before it goes. Such a failure is nobody's: told late, it
 * reaches no machine, and the next page asks again with the same key.
 */
export async function outliving<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    await new Promise((resolve) => setTimeout(resolve, leavingMs))
    throw error
  }
}
