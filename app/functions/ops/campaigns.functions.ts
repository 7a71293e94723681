import { staffRead, staffWrite } from '#app/functions/call/staff-call.ts'
import { campaignMachine } from '#machines/orders/campaign/index.ts'
import { campaignOperations } from '#server/api/contract/groups/campaign-operations.ts'
import { answerOf, inputOf } from '#server/services/row-call.ts'
import { withReplay } from './replayed-log.server.ts'

export const listCampaigns = staffRead()
  .validator(inputOf(campaignOperations.rows.listCampaigns))
  .handler(answerOf(campaignOperations.rows.listCampaigns))

export const createCampaign = staffWrite()
  .validator(inputOf(campaignOperations.rows.createCampaign))
  .handler(answerOf(campaignOperations.rows.createCampaign))

export const countAudience = staffWrite()
  .validator(inputOf(campaignOperations.rows.countAudience))
  .handler(answerOf(campaignOperations.rows.countAudience))

export const getCampaign = staffRead()
  .validator(inputOf(campaignOperations.rows.getCampaign))
  .handler(withReplay(campaignMachine, answerOf(campaignOperations.rows.getCampaign)))

export const editCampaign = staffWrite()
  .validator(inputOf(campaignOperations.rows.editCampaign))
  .handler(answerOf(campaignOperations.rows.editCampaign))

export const previewCampaign = staffRead()
  .validator(inputOf(campaignOperations.rows.previewCampaign))
  .handler(answerOf(campaignOperations.rows.previewCampaign))

export const fireCampaignEvent = staffWrite()
  .validator(inputOf(campaignOperations.rows.fireCampaignEvent))
  .handler(answerOf(campaignOperations.rows.fireCampaignEvent))
