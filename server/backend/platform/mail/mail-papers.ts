import { readContract } from '#server/backend/domains/subscription/agreement/contract-documents.ts'
import { keepsContract } from '#server/backend/domains/subscription/mails/subscription-mails.ts'
import type { Services } from '#server/backend/kernel/services.ts'
import type { Attachment } from './mail-content.ts'
import { type AnyMailRequest, isAboutSubscription } from './render-mail.ts'

/** The contract, for the mails with which its customer keeps it. Asks the file store, so in no transaction. */
export async function papersFor(services: Services, request: AnyMailRequest): Promise<Attachment[]> {
  if (!isAboutSubscription(request) || !keepsContract(request.template)) return []
  const contract = await readContract(services, request.orderNo)
  if (!contract) return []
  const { fileName, contentType, bytes } = contract
  return [{ filename: fileName, contentType, content: bytes.toString('base64') }]
}
