import { requestCookies } from '#app/functions/call/request-call.server.ts'
import type { ChatKey } from '#server/services/chat.ts'
import { siteRuntime } from '#server/services/runtime.ts'
import { hostCookieName, sealedCookieOptions } from '#server/session/session.ts'

/** Seconds for which a guest can return to a conversation. */
const lifetimeSeconds = 7 * 24 * 60 * 60

/** Conversation of a guest, from an HttpOnly cookie. Null if there is none. */
export function storedChat(): ChatKey | null {
  const [chatId, key, ...rest] = requestCookies().read(cookieName())?.split('.') ?? []
  return chatId && key && rest.length === 0 ? { chatId, key } : null
}

export function storeChat({ chatId, key }: ChatKey): void {
  write(`${chatId}.${key}`, lifetimeSeconds)
}

export function forgetChat(): void {
  write('', 0)
}

function write(value: string, maxAge: number): void {
  requestCookies().write(cookieName(), value, { ...sealedCookieOptions(siteRuntime().env.publicUrl), maxAge })
}

function cookieName(): string {
  return hostCookieName('chat', siteRuntime().env.publicUrl)
}
