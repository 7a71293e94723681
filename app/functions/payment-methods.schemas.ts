import { z } from 'zod/mini'

const number = z.string().check(z.minLength(1), z.maxLength(40))
const key = z.string().check(z.regex(/^[\x21-\x7e]{1,100}$/))

export const aMethod = z.object({ methodId: number })
export const methodWish = z.object({ methodId: number, wishKey: key })
export const anOrder = z.object({ orderNo: number })
export const orderWish = z.object({ orderNo: number, wishKey: key })
