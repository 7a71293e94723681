import { z } from 'zod'
import { answerTime } from '#server/api/contract/answer-time.ts'

/** Stored answer with its clock (`answerTime` in its schema) set to now. */
export function replayAnswer(schema: z.core.$ZodType, answer: unknown, now: Date): unknown {
  if (answer === null || answer === undefined) return answer
  if (schema === answerTime) return now.toISOString()
  const { def } = schema._zod
  if ('innerType' in def && def.innerType instanceof z.core.$ZodType) return replayAnswer(def.innerType, answer, now)
  if (schema instanceof z.core.$ZodArray && Array.isArray(answer)) {
    return answer.map((item) => replayAnswer(schema._zod.def.element, item, now))
  }
  if (!(schema instanceof z.core.$ZodObject)) return answer
  const { shape } = schema._zod.def
  const properties = Object.entries(answer).map(([key, value]): [string, unknown] => {
    const property = shape[key]
    return [key, property ? replayAnswer(property, value, now) : value]
  })
  return Object.fromEntries(properties)
}
