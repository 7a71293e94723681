import { after, atMost, effect, either, enters, event, every, rule, whenever } from '#machines/shared/temporal-rule.ts'

export const campaignRules = [
  rule(
    'tested-first',
    'A campaign is scheduled only after staff have sent it to themselves.',
    every(enters('scheduled')).precededBy(event('staff.tested')),
  ),
  rule(
    'frozen-text',
    'What is sent is the text that was scheduled.',
    whenever(event('staff.scheduled')).atOnce(effect('freezeTexts')),
  ),
  rule('started-once', 'A campaign begins to be sent once.', atMost(1, effect('startSending'))),
  rule(
    'scheduled-first',
    'Only a scheduled campaign is sent.',
    every(effect('startSending')).precededBy(event('staff.scheduled')),
  ),
  rule(
    'pause-stops',
    'A paused campaign sends nothing more.',
    whenever(enters('paused')).atOnce(effect('stopSending')),
  ),
  rule(
    'end-stays',
    'Nothing more begins to be sent after the end.',
    after(enters('sent', 'cancelled')).never(either(effect('startSending'), effect('continueSending'))),
  ),
  rule(
    'schedule-is-dropped',
    'A campaign that is taken back does not start by itself.',
    whenever(event('staff.unscheduled')).atOnce(effect('dropTimers')),
  ),
]
