/** Whether a status of HTTP is a success (2xx). */
export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300
}

/** Whether a status of HTTP is an error of the server (5xx): the request may be good, and succeed later. */
export function isServerError(status: number): boolean {
  return status >= 500
}
