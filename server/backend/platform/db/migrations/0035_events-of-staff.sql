-- Events are named for who fires them; staff fire these five.
UPDATE "order_events"
SET
  "type" = 'staff.' || split_part("type", '.', 2),
  "payload" = jsonb_set("payload", '{event,type}', to_jsonb('staff.' || split_part("type", '.', 2)))
WHERE
  ("machine" = 'lead' AND "type" IN ('backend.contacted', 'backend.noted'))
  OR ("machine" = 'subscriptionOrder' AND "type" IN ('backend.stockRefused', 'backend.statementSettled', 'backend.unwound'));
